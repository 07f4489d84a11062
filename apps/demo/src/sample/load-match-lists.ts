import { type MatchListKind, noConditions, RuleAction } from '@postern/core/management'
import { type Transaction, tables } from '@postern/server'

const { customerRules, matchListEntries, matchLists } = tables

interface SampleList {
  kind: MatchListKind
  name: string
  description: string
  values: readonly string[]
}

const lists: readonly SampleList[] = [
  {
    ...{ kind: 'address', name: 'Known fraud senders', description: 'Shared by the anti-fraud group' },
    values: ['invoice-desk.top', '@billing-update.click', 'ceo@quick-payment.top', 'xn--bcher-kva.example'],
  },
  {
    ...{ kind: 'address', name: 'Auditors', description: '' },
    values: ['ledger-partners.example', 'm.oconnor@auditline.example'],
  },
  {
    ...{ kind: 'fileName', name: 'Fake invoices', description: 'Names seen in campaigns' },
    values: ['invoice*.iso', 'facture*.img', 'scan-????.htm', '*.pdf.exe'],
  },
  {
    ...{ kind: 'country', name: 'No business there', description: '' },
    values: ['AQ', 'BV', 'KP', 'TV'],
  },
]

/** Match lists of the provider, and a rule that names two of them. */
export async function addMatchLists(tx: Transaction, createdAt: Date): Promise<void> {
  const dates = { createdAt, updatedAt: createdAt }
  const ids: number[] = []
  for (const list of lists) ids.push(await addList(tx, list, { ...ofProvider, createdAt }))
  const [fraud = 0, , invoices = 0] = ids
  await tx.insert(customerRules).values([
    {
      ...{ name: 'Known fraud', note: 'Names the shared lists.', position: 1, action: RuleAction.Hold, isShown: true },
      conditions: { ...noConditions, match: 'any', senderLists: [fraud], attachmentNameLists: [invoices] },
      ...dates,
    },
    {
      ...{ name: 'Payment data in mail', note: 'For shops.', position: 2, action: RuleAction.Hold, isOffered: true },
      conditions: { ...noConditions, numbers: ['paymentCard', 'iban'], numbersAtLeast: 3 },
      ...dates,
    },
  ])
}

interface Place {
  /** `null`: of the provider. */
  resellerId: number | null
  /** `null`: of the reseller or of the provider. */
  customerId: number | null
  createdAt: Date
}

const ofProvider = { resellerId: null, customerId: null }

async function addList(tx: Transaction, { values, ...list }: SampleList, { createdAt, ...owner }: Place) {
  const [added] = await tx
    .insert(matchLists)
    .values({ ...list, ...owner, createdAt, updatedAt: createdAt, entryCount: values.length })
    .returning({ id: matchLists.id })
  if (!added) throw new Error('The database answered no list.')
  await tx.insert(matchListEntries).values(values.map((value) => ({ ...owner, listId: added.id, value })))
  return added.id
}

/** Match lists of a reseller and of one of its customers, and a rule of the customer that names both. */
export async function addTenantLists(tx: Transaction, { resellerId, customerId, createdAt }: Place): Promise<void> {
  const shared = {
    ...{ kind: 'address' as const, name: 'Reported by our customers', description: 'Kept by the help desk' },
    values: ['parcel-redelivery.example', '@payroll-portal.example', 'desk@invoice-check.example'],
  }
  const own = {
    ...{ kind: 'address' as const, name: 'Former suppliers', description: 'Their accounts may be in other hands' },
    values: ['old-harbour-logistics.example', 'sales@northgate-paper.example'],
  }
  const sharedId = await addList(tx, shared, { resellerId, customerId: null, createdAt })
  const ownId = await addList(tx, own, { resellerId, customerId, createdAt })
  await tx.insert(customerRules).values({
    ...{ resellerId, customerId, name: 'Senders to check', note: 'Names a list of ours and one of the help desk.' },
    // After the rules that the customer has already.
    ...{ position: 3, action: RuleAction.Hold, createdAt, updatedAt: createdAt },
    conditions: { ...noConditions, senderLists: [sharedId, ownId] },
  })
}
