import type { DigestOverride } from '@postern/core/digest-settings'
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
import { readDigestSettings, readOverride, saveDigestSettings } from './digest-settings.service'

export const digestSettingsHandlers: Pick<Handlers, 'getDigestSettings' | 'updateDigestSettings'> = {
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
    const override = await readOverride(tx, owner)
    refuseStale(ifMatch, versionOf(override))
    const before = await readDigestSettings(tx, owner)
    const classes = given.classes && { ...override.classes, ...given.classes }
    await saveDigestSettings(tx, { ...owner, settings: known({ ...override, ...given, classes }), now })
    const changed = differences(logged(before), logged(await readDigestSettings(tx, owner)))
    if (changed) await auditCustomer(request, customer, { action: 'digestSettingsChanged', ...changed })
    return answerOf(context, customer)
  },
}

async function answerOf({ tx, answerVersion }: HandlerContext<unknown>, customer: StoredCustomer) {
  const { id: customerId, resellerId, timezone, language } = customer
  const owner = { resellerId, customerId, userId: null }
  const version = versionOf(await readOverride(tx, owner))
  answerVersion(version)
  return { settings: await readDigestSettings(tx, owner), timezone, language, version }
}

function known(values: { [K in keyof DigestOverride]?: DigestOverride[K] | undefined }): DigestOverride {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Flattens settings for the log: permitted actions for each class, by name. */
function logged({ classes, days, ...settings }: Awaited<ReturnType<typeof readDigestSettings>>): AuditValues {
  const rights = Object.entries(classes).map(([name, rule]) => [
    name,
    Object.entries(rule).flatMap(([right, isGiven]) => (isGiven ? [right] : [])),
  ])
  return { ...settings, days: days.map(String), ...Object.fromEntries(rights) }
}
