import { randomBytes } from 'node:crypto'
import { hashPassword, type Transaction, tables } from '@postern/server'

export interface OutboundTenant {
  resellerId: number
  customerId: number
  createdAt: Date
}

/** Own servers and a program of a customer that may send mail. */
export async function addOutbound(tx: Transaction, { createdAt, ...tenant }: OutboundTenant): Promise<void> {
  const dates = { createdAt, updatedAt: createdAt }
  // Documentation networks, from which nobody sends.
  await tx.insert(tables.outboundSources).values([
    { ...tenant, ...dates, network: '203.0.113.25/32', name: 'Head office', note: 'Exchange' },
    { ...tenant, ...dates, network: '198.51.100.0/28', name: 'Old data centre', state: 'blocked' },
    {
      ...{ ...tenant, ...dates, network: '198.51.100.64/29', name: 'Newsletter tool' },
      ...{ kind: 'thirdParty' as const, skips: ['senderIsUser' as const], note: 'Monthly newsletter' },
    },
  ])
  await tx.insert(tables.outboundCredentials).values({
    ...{ ...tenant, name: 'Newsletter', username: `c${tenant.customerId}-k7qm2x9fw4tz`, createdAt },
    // Nobody knows its password: those who try it out create another one.
    passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
  })
}
