import { noConditions, RuleAction } from '@postern/core/management'
import { type Transaction, tables } from '@postern/server'

const { customerRules, wblEntries } = tables

export interface AddRulesOptions {
  resellerId: number
  customerId: number
  createdAt: Date
}

/** Adds senders that a customer always allows or blocks, and those of the levels above it. */
export async function addSenderLists(tx: Transaction, { createdAt, ...tenant }: AddRulesOptions): Promise<void> {
  const lists = [
    { type: 0, sender: 'orders@brightmill.example', note: 'Prints the price lists' },
    { type: 0, sender: 'facilities@stonebridge.example', note: 'Building management' },
    { type: 1, sender: '@prize-desk.example', note: 'Writes to everybody, every week' },
  ]
  const made = { source: 'portal' as const, createdAt }
  await tx.insert(wblEntries).values(lists.map((entry) => ({ ...tenant, ...entry, ...made })))
  const { resellerId } = tenant
  // Several customers share the levels above.
  await tx
    .insert(wblEntries)
    .values([
      { ...made, type: 1, sender: '@account-verify.example', subdomains: true, isForced: true, note: 'Phishing kit' },
      { ...made, type: 1, network: '203.0.113.0/24', note: 'Sends nothing but malware' },
      { ...made, resellerId, type: 3, sender: '@tickets.example', note: 'Help desk of the reseller' },
    ])
    .onConflictDoNothing()
}

/** Adds content rules that match sample mail, and further senders that are always allowed or blocked. */
export async function addRulesAndLists(tx: Transaction, { createdAt, ...tenant }: AddRulesOptions): Promise<void> {
  const lists = [
    { type: 0, sender: 'news@growthweekly.example' },
    { type: 0, sender: '@summit-seats.example' },
    { type: 1, sender: 'seo@rankboost.top' },
    { type: 1, sender: '@lucky-draw.click' },
  ]
  const made = { source: 'portal' as const, createdAt }
  await tx.insert(wblEntries).values(lists.map((entry) => ({ ...tenant, ...entry, ...made })))
  const rules = [
    {
      name: 'Contracts for review',
      note: 'Purchasing reads contracts before anybody answers.',
      action: RuleAction.Hold,
      conditions: { ...noConditions, subjectWords: ['contract', 'contrat'] },
    },
    {
      name: 'Delivery slots',
      note: 'The warehouse must not wait for these.',
      action: RuleAction.Deliver,
      conditions: { ...noConditions, subjectWords: ['delivery slot', 'créneau de livraison'] },
    },
  ]
  await tx
    .insert(customerRules)
    .values(rules.map((rule, index) => ({ ...tenant, ...rule, position: index + 1, createdAt, updatedAt: createdAt })))
}
