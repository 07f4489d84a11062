import type { OutboundValues } from '@postern/core'
import { outboundSettings } from '@postern/core/contract'
import { outboundArea } from '@postern/core/management'
import { desc, eq, like, sql } from 'drizzle-orm'
import { requestsOf } from '../dkim-keys/dkim-keys.routes'
import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { daySenderKey, dayStart } from '../mail/outbound/send-counters'
import { sendCounters } from '../outbound-ips/outbound-sources.table'
import { layeredHandlers } from '../settings-layers/layered-handlers'
import { customers } from '../tenants/tenants.table'
import { sendingHosts } from './sending-hosts'
import { checkRecord, recordsOfDomain } from './sending-records'

type Served =
  | 'listOutboundSettingsSenders'
  | 'getOutboundSettingsSetup'
  | 'listOutboundSettingsRecords'
  | 'checkOutboundSettingsRecord'

const layers = layeredHandlers<typeof outboundSettings, OutboundValues>(outboundSettings, {
  area: outboundArea,
  action: 'outboundSettingsChanged',
})

export const outboundSettingsHandlers: Pick<Handlers, Served | keyof typeof layers> = {
  ...layers,

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
