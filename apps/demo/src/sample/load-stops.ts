import { type Transaction, tables } from '@postern/server'

interface AddStopsOptions {
  resellerId: number
  customerId: number
  /** Domain of the mailbox that was stopped. */
  domain: string
  now: Date
}

const hourMs = 60 * 60 * 1000

/** A stop that ended days ago: a running one would stop the demo's mail. */
export async function addStops(tx: Transaction, { domain, now, ...tenant }: AddStopsOptions): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await tx.insert(tables.stopMails).values({
    ...{ ...tenant, direction: 'out', scope: 'sender', value: `helpdesk@${domain}`, action: 'defer', stopped: 214 },
    ...{ reason: 'Password stolen, the mailbox sent phishing', startsAt: hoursAgo(75), until: hoursAgo(51) },
    ...{ endedAt: hoursAgo(71), endedBy: 'super@provider.example', createdBy: 'super@provider.example' },
  })
}
