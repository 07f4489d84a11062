import * as z from 'zod/mini'
import { customerKeepers, managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { layeredCalls } from '../layered-settings/layered-calls'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { SmallId } from '../shared/id'
import { pagingShape } from '../shared/list-query'
import { LargeSender, outboundArea } from './outbound-settings'
import { CheckedRecord, SendingHosts, SendingRecord } from './sending-records'

const superAdmins: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }

/** The calls about limits of outbound mail. */
export const outboundSettings = feature(
  { name: 'outboundSettings', noun: 'outboundSettings' },
  {
    // Limits protect the reputation of the provider's addresses: no customer raises its own.
    ...layeredCalls(outboundArea, {
      system: superAdmins,
      reseller: customerKeepers,
      customer: { read: managers, change: customerKeepers },
    }),

    /** Senders with the most mails since midnight UTC, the largest first. */
    listSenders: endpoint({
      method: 'GET',
      path: 'v1/settings/outbound/senders/',
      access: superAdmins,
      query: z.object({ limit: pagingShape.limit }),
      response: listOf('senders', LargeSender),
    }),

    /** Hosts that customers' servers and programs send mail to. */
    getSetup: endpoint({
      method: 'GET',
      path: 'v1/settings/outbound/setup/',
      access: managers,
      response: SendingHosts,
    }),

    /** The SPF record of a domain, and one for each of its DKIM keys that is not retired. */
    listRecords: endpoint({
      method: 'GET',
      path: 'v1/domains/{id}/sending_records/',
      access: managers,
      params: z.object({ id: SmallId }),
      response: listOf('records', SendingRecord),
    }),

    /** Looks one of them up now: that of a DKIM key or, without one, the SPF record. What is found of a key is kept with it. */
    checkRecord: endpoint({
      method: 'POST',
      path: 'v1/domains/{id}/sending_records/check/',
      access: managers,
      params: z.object({ id: SmallId }),
      body: z.object({ keyId: z.optional(SmallId) }),
      response: CheckedRecord,
    }),
  },
)

/** API reference texts. */
export const outboundSettingsReference: References<typeof outboundSettings> = {
  listOverridesOfSystem: {
    summary: 'Resellers and customers that set limits of outbound mail themselves',
    spec: ['RT-038'],
  },
  listOverridesOfReseller: {
    summary: 'Customers of a reseller that have limits of outbound mail of their own',
    spec: ['RT-038'],
  },
  resetBelowSystem: {
    summary: 'Take a setting of outbound mail back to the inherited value for everybody',
    spec: ['RT-038'],
  },
  resetBelowReseller: {
    summary: 'Take a setting of outbound mail back to the inherited value for a reseller’s customers',
    spec: ['RT-038'],
  },
  getOfSystem: { summary: 'Settings of outbound mail for everybody', spec: ['RT-038'] },
  updateOfSystem: { summary: 'Change or lock settings of outbound mail for everybody', spec: ['RT-038'] },
  getOfReseller: { summary: 'Settings of outbound mail of a reseller', spec: ['RT-038'] },
  updateOfReseller: { summary: 'Change or lock settings of outbound mail of a reseller', spec: ['RT-038'] },
  getOfCustomer: { summary: 'Settings of outbound mail of a customer', spec: ['RT-038'] },
  updateOfCustomer: { summary: 'Change settings of outbound mail of a customer', spec: ['RT-038'] },
  listSenders: { summary: 'Largest senders of today', spec: ['RT-038'] },
  getSetup: { summary: 'Hosts and ports that customers send through', spec: ['RT-038'] },
  listRecords: { summary: 'DNS records that a domain needs to send', spec: ['RT-038'] },
  checkRecord: { summary: 'Look up a DNS record that a domain needs to send', spec: ['RT-038'] },
}
