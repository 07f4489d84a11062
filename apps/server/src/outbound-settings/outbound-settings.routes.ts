import type { OutboundValues } from '@postern/core'
import { outboundArea } from '@postern/core/management'
import { desc, eq, like, sql } from 'drizzle-orm'
import { customerToChange, requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { requestsOf } from '../dkim-keys/dkim-keys.routes'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { daySenderKey, dayStart } from '../mail/outbound/send-counters'
import { sendCounters } from '../outbound-ips/outbound-sources.table'
import { findReseller, resellerToChange } from '../resellers/reseller-request'
import { overridesBelow, resetBelow } from '../settings-layers/overrides-below'
import type { LayerOwner } from '../settings-layers/read-layers'
import { changeSettings, type LayerChange, settingsOf } from '../settings-layers/settings-layers.service'
import { customers } from '../tenants/tenants.table'
import { sendingHosts } from './sending-hosts'
import { checkRecord, recordsOfDomain } from './sending-records'

type Served =
  | 'listOutboundSettingsOverridesOfSystem'
  | 'listOutboundSettingsOverridesOfReseller'
  | 'resetOutboundSettingsBelowSystem'
  | 'resetOutboundSettingsBelowReseller'
  | 'getOutboundSettingsOfSystem'
  | 'updateOutboundSettingsOfSystem'
  | 'getOutboundSettingsOfReseller'
  | 'updateOutboundSettingsOfReseller'
  | 'getOutboundSettingsOfCustomer'
  | 'updateOutboundSettingsOfCustomer'
  | 'listOutboundSettingsSenders'
  | 'getOutboundSettingsSetup'
  | 'listOutboundSettingsRecords'
  | 'checkOutboundSettingsRecord'

const system: LayerOwner = { resellerId: null, customerId: null }

export const outboundSettingsHandlers: Pick<Handlers, Served> = {
  listOutboundSettingsOverridesOfSystem: ({ tx, input }) => overridesBelow(tx, outboundArea, system, input.limit),

  async listOutboundSettingsOverridesOfReseller(context) {
    const { tx, input } = context
    return overridesBelow(tx, outboundArea, await resellerLayer(context, input.id), input.limit)
  },

  resetOutboundSettingsBelowSystem: (context) => resetBelow(requestOf(context), ofOutbound(system), context.input.key),

  async resetOutboundSettingsBelowReseller(context) {
    const { id, key } = context.input
    return resetBelow(requestOf(context), ofOutbound(await resellerLayer(context, id)), key)
  },

  getOutboundSettingsOfSystem: (context) => answer(context, system),

  async updateOutboundSettingsOfSystem(context) {
    return change(context, system, context.input)
  },

  async getOutboundSettingsOfReseller(context) {
    return answer(context, await resellerLayer(context, context.input.id))
  },

  async updateOutboundSettingsOfReseller(context) {
    const { id, ...values } = context.input
    refuseOtherReseller(context, id)
    await (scopeOf(present(context.caller)).as === 'provider' ? resellerToChange : findReseller)(context.tx, id)
    return change(context, { resellerId: id, customerId: null }, values)
  },

  async getOutboundSettingsOfCustomer(context) {
    return answer(context, await ownerById(context.tx, context.input.id))
  },

  async updateOutboundSettingsOfCustomer(context) {
    const { id, ...values } = context.input
    const { resellerId } = await customerToChange(requestOf(context), id)
    return change(context, { resellerId, customerId: id }, values)
  },

  async listOutboundSettingsSenders({ tx, input, now }) {
    const { key, window, count, customerId } = sendCounters
    const rows = await tx
      .select({ key, customerId, customerName: customers.name, mails: count })
      .from(sendCounters)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(sql`${eq(window, dayStart(now))} and ${like(key, `${daySenderKey('')}%`)}`)
      .orderBy(desc(count), key)
      .limit(input.limit)
    const prefix = daySenderKey('').length
    return { senders: rows.map(({ key, ...row }) => ({ ...row, sender: key.slice(prefix) })), count: rows.length }
  },

  getOutboundSettingsSetup: async ({ settings }) => sendingHosts(settings.mail),

  async listOutboundSettingsRecords({ tx, caller, input, settings }) {
    const records = await recordsOfDomain(tx, scopeOf(present(caller)), input.id, settings.mail)
    return { records, count: records.length }
  },

  checkOutboundSettingsRecord: {
    inSteps: (context) => checkRecord(requestsOf(context), context.input, context.settings.mail),
  },
}

const ofOutbound = (owner: LayerOwner) => ({ area: outboundArea, owner, action: 'outboundSettingsChanged' as const })

async function resellerLayer(context: HandlerContext<unknown>, id: number): Promise<LayerOwner> {
  refuseOtherReseller(context, id)
  await findReseller(context.tx, id)
  return { resellerId: id, customerId: null }
}

async function answer({ tx, answerVersion }: HandlerContext<unknown>, owner: LayerOwner) {
  const settings = await settingsOf(tx, outboundArea, owner)
  answerVersion(settings.version)
  return settings
}

async function change(context: HandlerContext<unknown>, owner: LayerOwner, values: LayerChange<OutboundValues>) {
  const request = { ...requestOf(context), ifMatch: context.ifMatch }
  await changeSettings<OutboundValues>(request, ofOutbound(owner), values)
  return answer(context, owner)
}

/** Row-level security hides other resellers as well. */
function refuseOtherReseller({ caller }: HandlerContext<unknown>, id: number): void {
  const scope = scopeOf(present(caller))
  if (scope.as === 'reseller' && scope.resellerId !== id) throw refuse('requests.notFound')
}

async function ownerById(tx: Transaction, id: number): Promise<LayerOwner> {
  const [customer] = await tx
    .select({ resellerId: customers.resellerId })
    .from(customers)
    .where(sql`${eq(customers.id, id)} and ${customers.deletedAt} is null`)
  if (!customer) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId: id }
}
