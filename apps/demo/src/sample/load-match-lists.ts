import { noConditions, RuleAction } from '@postern/core/management'
import { type Transaction, tables } from '@postern/server'

const { customerRules, matchListEntries, matchLists } = tables

const lists = [
  {
    ...{ kind: 'address' as const, name: 'Known fraud senders', description: 'Shared by the anti-fraud group' },
    values: ['invoice-desk.top', '@billing-update.click', 'ceo@quick-payment.top', 'xn--bcher-kva.example'],
  },
  {
    ...{ kind: 'address' as const, name: 'Auditors', description: '' },
    values: ['ledger-partners.example', 'm.oconnor@auditline.example'],
  },
  {
    ...{ kind: 'fileName' as const, name: 'Fake invoices', description: 'Names seen in campaigns' },
    values: ['invoice*.iso', 'facture*.img', 'scan-????.htm', '*.pdf.exe'],
  },
  {
    ...{ kind: 'country' as const, name: 'No business there', description: '' },
    values: ['AQ', 'BV', 'KP', 'TV'],
  },
]

/** Match lists of the provider, and a rule that names two of them. */
export async function addMatchLists(tx: Transaction, createdAt: Date): Promise<void> {
  const dates = { createdAt, updatedAt: createdAt }
  const ids: number[] = []
  for (const { values, ...list } of lists) {
    const [row] = await tx
      .insert(matchLists)
      .values({ ...list, ...dates, entryCount: values.length })
      .returning({ id: matchLists.id })
    if (!row) throw new Error('The database answered no list.')
    ids.push(row.id)
    await tx.insert(matchListEntries).values(values.map((value) => ({ listId: row.id, value })))
  }
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
