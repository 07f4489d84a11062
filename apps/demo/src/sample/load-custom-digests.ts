import { nextSlot, type Transaction, tables } from '@postern/server'

export interface AddCustomDigestsOptions {
  resellerId: number
  customerId: number
  domain: string
  timezone: string
  language: string
  createdAt: Date
  now: Date
}

/** A help desk that is told of dangerous mail, and of everything that scores high; it is in both, and the first one wins. */
export async function addCustomDigests(
  tx: Transaction,
  { domain, createdAt, now, language, timezone, ...tenant }: AddCustomDigestsOptions,
): Promise<void> {
  const recipients = { groups: [], users: [], addresses: [`helpdesk@${domain}`] }
  const common = {
    ...{ ...tenant, recipients, timezone, createdAt, updatedAt: createdAt },
    language: language === 'FR' ? 'FR' : 'ENG',
  }
  const daily = { isActive: true, times: ['08:00'], days: [1, 2, 3, 4, 5, 6, 7], timezone }
  const weekly = { isActive: true, times: ['09:00'], days: [1], timezone }
  await tx.insert(tables.customDigests).values([
    {
      ...{ ...common, ...daily, name: 'Dangerous mail', position: 1, domains: [] },
      ...{ classes: ['content' as const, 'phishing' as const, 'virus' as const], nextAt: nextSlot(daily, now) },
    },
    {
      ...{ ...common, ...weekly, name: 'High scores', position: 2, domains: [domain], scoreFrom: 8 },
      ...{ classes: ['spam' as const, 'phishing' as const], nextAt: nextSlot(weekly, now) },
    },
  ])
}
