import type * as z from 'zod/mini'
import type { SettingsOverride } from '../layered-settings/layered-calls'
import { layeredWire } from '../layered-settings/layered-settings.fixtures'
import { type LargeSender, OutboundSettings, type OutboundValues, outboundArea } from './outbound-settings'
import type { CheckedRecord, SendingHosts, SendingRecord } from './sending-records'

type Wire = z.input<typeof OutboundSettings>

/** Settings of outbound mail that the provider has tightened, as the wire carries them. */
export function outboundSettingsWire(overrides: Partial<Wire> = {}): Wire {
  const layers = layeredWire<OutboundValues>(outboundArea, { level: 'system', own: { senderPerHour: 200 } })
  return { ...layers, locks: ['senderPerHour'], ...overrides }
}

/** The same as one of the provider's customers has them: a limit of its own, and a lock from above. */
export function inheritedOutboundSettingsWire(overrides: Partial<Wire> = {}): Wire {
  const layers = layeredWire<OutboundValues>(outboundArea, {
    ...{ level: 'customer', above: { senderPerHour: 200 }, reseller: { customerPerDay: 10_000 } },
    own: { recipientsPerMessage: 20 },
  })
  return { ...layers, locked: ['senderPerHour'], resellerName: 'Northwind', ...overrides }
}

/** The same as screens see them. */
export function outboundSettings(overrides: Partial<Wire> = {}): OutboundSettings {
  return OutboundSettings.parse(outboundSettingsWire(overrides))
}

/** Levels with values of their own. */
export const settingsOverrides: readonly SettingsOverride[] = [
  { level: 'reseller', ownerId: 3, ownerName: 'Northwind', keys: ['senderPerHour'] },
  { level: 'customer', ownerId: 1, ownerName: 'Contoso', keys: ['senderPerHour', 'spamAction'] },
]

/** Senders with the most mails of today. */
export const largeSenders: readonly LargeSender[] = [
  { sender: 'news@contoso.example', customerId: 1, customerName: 'Contoso', mails: 1_840 },
  { sender: 'billing@fabrikam.example', customerId: 2, customerName: 'Fabrikam', mails: 412 },
  { sender: 'ana@contoso.example', customerId: 1, customerName: 'Contoso', mails: 96 },
  { sender: 'shop@orchard.example', customerId: 3, customerName: 'Orchard', mails: 31 },
]

/** Hosts that customers' servers send mail to. */
export const sendingHosts: SendingHosts = {
  hosts: ['mx1.portal.example', 'mx2.portal.example'],
  port: 25,
  submissionPort: 587,
}

/** Records that Contoso's domain needs to send. */
export const sendingRecords: readonly [spf: SendingRecord, dkim: SendingRecord] = [
  {
    ...{ kind: 'spf', keyId: null, selector: '', host: 'contoso.example' },
    value: 'v=spf1 include:spf.portal.example ~all',
    ...{ state: null, checkedAt: null, keyState: null },
  },
  {
    ...{ kind: 'dkim', keyId: 7, selector: 's20261126', host: 's20261126._domainkey.contoso.example' },
    value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
    ...{ state: 'right', checkedAt: '2026-10-26T08:30:00.000Z', keyState: 'active' },
  },
]

/** Result of looking up one of them; its SPF record, which another service has, unless overridden. */
export function checkedRecord(overrides: Partial<CheckedRecord> = {}): CheckedRecord {
  return {
    ...sendingRecords[0],
    value: 'v=spf1 include:spf.portal.example include:spf.other.example ~all',
    state: 'different',
    checkedAt: '2026-10-26T09:00:00.000Z',
    found: ['v=spf1 include:spf.other.example ~all'],
    ...overrides,
  }
}
