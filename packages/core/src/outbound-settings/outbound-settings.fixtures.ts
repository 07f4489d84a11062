import type * as z from 'zod/mini'
import type { SettingsOverride } from '../layered-settings/layered-calls'
import { type LargeSender, OutboundSettings, outboundArea } from './outbound-settings'
import type { CheckedRecord, SendingHosts, SendingRecord } from './sending-records'

type Wire = z.input<typeof OutboundSettings>

const origins = Object.fromEntries(Object.keys(outboundArea.defaults).map((key) => [key, 'default' as const]))

/** Settings of outbound mail that the provider has tightened, as the wire carries them. */
export function outboundSettingsWire(overrides: Partial<Wire> = {}): Wire {
  const { defaults } = outboundArea
  return {
    values: { ...defaults, senderPerHour: 200 },
    origins: { ...origins, senderPerHour: 'system' },
    own: { senderPerHour: 200 },
    inherited: defaults,
    inheritedOrigins: origins,
    locked: [],
    locks: ['senderPerHour'],
    version: 'v1',
    ...overrides,
  }
}

/** The same as one of the provider's customers has them: a limit of its own, and a lock from above. */
export function inheritedOutboundSettingsWire(overrides: Partial<Wire> = {}): Wire {
  const { defaults } = outboundArea
  const inherited = { ...defaults, senderPerHour: 200, customerPerDay: 10_000 }
  const inheritedOrigins = { ...origins, senderPerHour: 'system' as const, customerPerDay: 'reseller' as const }
  return {
    values: { ...inherited, recipientsPerMessage: 20 },
    origins: { ...inheritedOrigins, recipientsPerMessage: 'customer' },
    own: { recipientsPerMessage: 20 },
    ...{ inherited, inheritedOrigins },
    locked: ['senderPerHour'],
    locks: [],
    version: 'v1',
    ...overrides,
  }
}

/** The same as screens see them. */
export function outboundSettings(overrides: Partial<Wire> = {}): OutboundSettings {
  return OutboundSettings.parse(outboundSettingsWire(overrides))
}

/** Who sets something themselves. */
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

/** Where customers' servers send mail to. */
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
  },
  {
    ...{ kind: 'dkim', keyId: 7, selector: 's20261126', host: 's20261126._domainkey.contoso.example' },
    value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
  },
]

/** Result of looking up one of them; its SPF record, which another service has, unless overridden. */
export function checkedRecord(overrides: Partial<CheckedRecord> = {}): CheckedRecord {
  return {
    ...sendingRecords[0],
    value: 'v=spf1 include:spf.portal.example include:spf.other.example ~all',
    state: 'different',
    found: ['v=spf1 include:spf.other.example ~all'],
    ...overrides,
  }
}
