import { createRandom, type Random } from '../sample/random'
import * as pools from '../sample/texts'
import { type SampleCustomer, sampleWorld } from '../sample/world'

/** A message quarantined by Microsoft 365. */
export interface TenantMessage {
  id: string
  receivedAt: Date
  subject: string
  from: { name: string; address: string }
  /** Address of the actual sender, if different. */
  sender: { name: string; address: string }
  /** Category found, as in `X-Forefront-Antispam-Report`. */
  category: string
  /** Time at which the reader moves it to the inbox or deletes it. Absent: it stays. */
  leaves?: { at: Date; to: 'inbox' | 'deleteditems' }
}

export interface TenantMailbox {
  id: string
  address: string
  messages: TenantMessage[]
}

export interface SampleTenant {
  tenantId: string
  /** Customer in the sample world. */
  customer: string
  name: string
  clientId: string
  clientSecret: string
  /** `junkemail`, or the display name of a folder. */
  folder: string
  mailboxes: TenantMailbox[]
}

const places = [
  { customer: 'Contoso', tenantId: '7f0c1a52-8f2e-4a52-9f7b-2f3f6e0f1c11', folder: 'Quarantine' },
  { customer: 'Verte Feuille', tenantId: '3b5e7d90-1c84-4f1e-8a66-90d2c4b7ae25', folder: 'junkemail' },
]

const kinds = [
  { category: 'HPHSH', kind: 'phishing' },
  { category: 'UIMP', kind: 'phishing' },
  { category: 'SPM', kind: 'spam' },
  { category: 'BULK', kind: 'bulk' },
  { category: 'MALW', kind: 'virus' },
] as const

const dayMs = 24 * 60 * 60 * 1000
const messagesEach = 6

/** Tenants with their messages of the previous two weeks; deterministic for a given time. */
export function sampleTenants(since: Date): SampleTenant[] {
  return places.map(({ customer: name, tenantId, folder }) => {
    const { resellers } = sampleWorld({ isHostile: false })
    const customer = resellers.flatMap(({ customers }) => customers).find((one) => one.name === name)
    if (!customer) throw new Error(`There is no sample customer ${name}.`)
    const random = createRandom(Number.parseInt(tenantId.slice(0, 8), 16))
    const signIn = { clientId: `portal-${tenantId}`, clientSecret: `sample-secret-${tenantId}` }
    const mailboxes = customer.recipients.map(({ address }) => mailboxOf(random, customer, address, since))
    const directory = `${customer.domains[0]?.split('.')[0]}.onmicrosoft.example`
    return { tenantId, customer: name, name: directory, ...signIn, folder, mailboxes }
  })
}

function mailboxOf(random: Random, customer: SampleCustomer, address: string, since: Date): TenantMailbox {
  const messages = Array.from({ length: messagesEach }, (_, index): TenantMessage => {
    const { category, kind } = random.pick(kinds)
    const [name, sent] = random.pick(pools.senders[kind])
    const isSpoof = category === 'UIMP'
    const leaves = random.chance(0.3) && {
      at: new Date(since.getTime() + random.between(60, 90) * 1_000),
      to: random.pick(['inbox', 'deleteditems'] as const),
    }
    return {
      id: `${address}-${index}`,
      receivedAt: new Date(since.getTime() - random.next() * 14 * dayMs),
      subject: random.pick(
        kind === 'phishing'
          ? pools.phishingSubjects[customer.language]
          : { spam: pools.spamSubjects, bulk: pools.bulkSubjects, virus: pools.virusSubjects }[kind],
      ),
      from: { name, address: isSpoof ? `payroll@${customer.domains[0]}` : sent },
      sender: { name, address: sent },
      category,
      ...(leaves && { leaves }),
    }
  })
  return { id: `mailbox-of-${address}`, address, messages }
}
