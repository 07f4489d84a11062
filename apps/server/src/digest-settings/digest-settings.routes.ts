import type { SettingsOrigin } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { type DigestOverride, type DigestSettings, digestClasses } from '@postern/core/digest-settings'
import { classOrigins } from '@postern/core/management'
import { eq } from 'drizzle-orm'
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
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { refuseStale, versionOf } from '../http/version'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderTestMail } from '../mail/account-mail/order-test-mail'
import { resellerNameOf } from '../settings-layers/settings-layers.service'
import { users } from '../users/users.table'
import { applyChange } from './apply-change'
import { checkReviewers } from './check-reviewers'
import { readDigestSettings, readOverride, readReleaseRights, saveDigestSettings } from './digest-settings.service'
import { changeUserMail, type MailUser, mailKinds, readUserMail } from './user-mails.service'
import { listUserOverrides, resetUserOverrides } from './user-overrides'

type Served =
  | 'getDigestSettings'
  | 'updateDigestSettings'
  | 'testDigestSettingsNotice'
  | 'listDigestSettingsOverrides'
  | 'resetDigestSettings'
  | 'getDigestSettingsOwnMails'
  | 'updateDigestSettingsOwnMails'

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
    const settings = applyChange({ own, inForce, rights }, given)
    await checkReviewers(tx, { customerId: id, settings, before: own })
    await saveDigestSettings(tx, { ...owner, settings, now })
    const changed = differences(logged(inForce), logged(await readDigestSettings(tx, owner)))
    if (changed) await auditCustomer(request, customer, { action: 'digestSettingsChanged', ...changed })
    return answerOf(context, customer)
  },

  async listDigestSettingsOverrides({ tx, caller, input }) {
    const customer = await findCustomer(tx, scopeOf(present(caller)), input.id)
    if (!customer) throw refuse('requests.notFound')
    return listUserOverrides(tx, input.id, input.limit)
  },

  async resetDigestSettings(context) {
    const { id, key } = context.input
    const request = requestOf(context)
    const customer = await customerToChange(request, id)
    refuseUnlessDecides(request, customer, 'digests')
    return resetUserOverrides(request, customer, key)
  },

  getDigestSettingsOwnMails: ({ tx, caller }) => ownMails(tx, ownerOf(present(caller))),

  async updateDigestSettingsOwnMails({ tx, caller, input, address, now }) {
    const user = ownerOf(present(caller))
    const { type: kind, isOn: wantsMails } = input
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for('no key update')
    await changeUserMail(tx, user, { kind, wantsMails, by: present(caller), address, now })
    return ownMails(tx, user)
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

/** The caller as a user of a customer. */
function ownerOf({ userId, customerId, resellerId }: Caller): MailUser {
  if (customerId === null || resellerId === null) throw refuse('auth.notAllowed')
  return { userId, customerId, resellerId }
}

async function ownMails(tx: Transaction, user: MailUser) {
  const mails = []
  for (const type of mailKinds) mails.push({ type, ...(await readUserMail(tx, user, type)) })
  return { mails }
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
