import type { SettingsOrigin } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { type DigestOverride, type DigestSettings, digestClasses } from '@postern/core/digest-settings'
import { classOrigins } from '@postern/core/management'
import type { AuditValues } from '../audit/audit.table'
import { findCustomer } from '../customers/customer-list'
import {
  auditCustomer,
  customerToChange,
  differences,
  requestOf,
  type StoredCustomer,
} from '../customers/customer-request'
import { refuseUnlessDecides } from '../customers/ownership.service'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { refuseStale, versionOf } from '../http/version'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderTestMail } from '../mail/account-mail/order-test-mail'
import { resellerNameOf } from '../settings-layers/settings-layers.service'
import { applyChange } from './apply-change'
import { readDigestSettings, readOverride, readReleaseRights, saveDigestSettings } from './digest-settings.service'

type Served = 'getDigestSettings' | 'updateDigestSettings' | 'testDigestSettingsNotice'

export const digestSettingsHandlers: Pick<Handlers, Served> = {
  async getDigestSettings(context) {
    const customer = await findCustomer(context.tx, scopeOf(present(context.caller)), context.input.id)
    if (!customer) throw refuse('requests.notFound')
    return answerOf(context, customer)
  },

  async updateDigestSettings(context) {
    const { tx, input, ifMatch, now } = context
    const { id, ...given } = input
    const request = requestOf(context)
    const customer = await customerToChange(request, id)
    refuseUnlessDecides(request, customer, 'digests')
    const owner = { resellerId: customer.resellerId, customerId: id, userId: null }
    const own = await readOverride(tx, owner)
    refuseStale(ifMatch, versionOf(own))
    const inForce = await readDigestSettings(tx, owner)
    const rights = await readReleaseRights(tx, id)
    await saveDigestSettings(tx, { ...owner, settings: applyChange({ own, inForce, rights }, given), now })
    const changed = differences(logged(inForce), logged(await readDigestSettings(tx, owner)))
    if (changed) await auditCustomer(request, customer, { action: 'digestSettingsChanged', ...changed })
    return answerOf(context, customer)
  },

  async testDigestSettingsNotice(context) {
    const { tx, input, now } = context
    const { userId } = present(context.caller)
    const request = requestOf(context)
    refuseUnlessDecides(request, await customerToChange(request, input.id), 'digests')
    const order = { kind: AccountMail.NoticeTest, facts: { noticeTest: { customerId: input.id } }, now }
    const address = await orderTestMail(tx, { ...order, feature: 'digestTemplates', userId })
    return { message: answerText('digestTemplates.tested', { address }) }
  },
}

async function answerOf({ tx, answerVersion }: HandlerContext<unknown>, customer: StoredCustomer) {
  const { id: customerId, resellerId, timezone, language } = customer
  const owner = { resellerId, customerId, userId: null }
  const own = await readOverride(tx, owner)
  const rights = await readReleaseRights(tx, customerId)
  const settings = await readDigestSettings(tx, owner)
  const version = versionOf(own)
  answerVersion(version)
  return {
    settings,
    origins: originsOf(settings, own, rights),
    locked: digestClasses.filter((kind) => rights[kind].lockedBy !== null).map((kind) => `classes.${kind}`),
    resellerName: await resellerNameOf(tx, resellerId),
    ...{ timezone, language, version },
  }
}

function originsOf(
  { classes: _, ...single }: DigestSettings,
  own: DigestOverride,
  rights: Awaited<ReturnType<typeof readReleaseRights>>,
): Record<string, SettingsOrigin> {
  const ofClasses = Object.entries(classOrigins(own, rights)).map(([kind, origin]) => [`classes.${kind}`, origin])
  const others = Object.keys(single).map((key) => [key, key in own ? 'customer' : 'default'])
  return Object.fromEntries([...others, ...ofClasses])
}

/** Flattens settings for the log: permitted actions for each class, by name. */
function logged({
  classes,
  days,
  quietHours,
  ...settings
}: Awaited<ReturnType<typeof readDigestSettings>>): AuditValues {
  const rights = Object.entries(classes).map(([name, rule]) => [
    name,
    Object.entries(rule).flatMap(([right, isGiven]) => (isGiven ? [right] : [])),
  ])
  const quiet = quietHours?.isOn ? `${quietHours.from}–${quietHours.to}` : null
  return { ...settings, days: days.map(String), quietHours: quiet, ...Object.fromEntries(rights) }
}
