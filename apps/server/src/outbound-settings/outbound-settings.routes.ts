import type { OutboundValues } from '@postern/core'
import { outboundArea } from '@postern/core/management'
import { desc, eq, like, sql } from 'drizzle-orm'
import { customerToChange, requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { daySenderKey, dayStart } from '../mail/outbound/send-counters'
import { sendCounters } from '../outbound-ips/outbound-sources.table'
import { findReseller, resellerToChange } from '../resellers/reseller-request'
import type { LayerOwner } from '../settings-layers/read-layers'
import { changeSettings, type LayerChange, settingsOf } from '../settings-layers/settings-layers.service'
import { customers } from '../tenants/tenants.table'

type Served =
  | 'getOutboundSettingsOfSystem'
  | 'updateOutboundSettingsOfSystem'
  | 'getOutboundSettingsOfReseller'
  | 'updateOutboundSettingsOfReseller'
  | 'getOutboundSettingsOfCustomer'
  | 'updateOutboundSettingsOfCustomer'
  | 'listOutboundSettingsSenders'

const system: LayerOwner = { resellerId: null, customerId: null }

export const outboundSettingsHandlers: Pick<Handlers, Served> = {
  getOutboundSettingsOfSystem: (context) => answer(context, system),

  async updateOutboundSettingsOfSystem(context) {
    return change(context, system, context.input)
  },

  async getOutboundSettingsOfReseller(context) {
    refuseOtherReseller(context, context.input.id)
    await findReseller(context.tx, context.input.id)
    return answer(context, { resellerId: context.input.id, customerId: null })
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
}

async function answer({ tx, answerVersion }: HandlerContext<unknown>, owner: LayerOwner) {
  const settings = await settingsOf(tx, outboundArea, owner)
  answerVersion(settings.version)
  return settings
}

async function change(context: HandlerContext<unknown>, owner: LayerOwner, values: LayerChange<OutboundValues>) {
  const request = { ...requestOf(context), ifMatch: context.ifMatch }
  await changeSettings<OutboundValues>(
    request,
    { area: outboundArea, owner, action: 'outboundSettingsChanged' },
    values,
  )
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
