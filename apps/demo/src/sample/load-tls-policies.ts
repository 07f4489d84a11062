import { type Transaction, tables } from '@postern/server'

const { tlsPolicies } = tables

export interface AddTlsPoliciesOptions {
  resellerId: number
  customerId: number
  createdAt: Date
}

/** TLS policies with partners that the sample mail does not come from, so that none of it is refused. */
export async function addTlsPolicies(tx: Transaction, { createdAt, ...tenant }: AddTlsPoliciesOptions): Promise<void> {
  const policies: Omit<typeof tlsPolicies.$inferInsert, 'resellerId' | 'customerId' | 'createdAt' | 'updatedAt'>[] = [
    { domain: 'harbour-bank.example', direction: 'out', policy: 'verify', note: 'Asked for by our auditors' },
    { domain: 'harbour-bank.example', direction: 'in', policy: 'encrypt', subdomains: true },
    {
      ...{ domain: 'parts-supplier.example', direction: 'out', policy: 'fingerprint' },
      fingerprints: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      note: 'Their server has a certificate of its own',
    },
    { domain: 'old-relay.example', direction: 'out', policy: 'may', isActive: false },
  ]
  await tx
    .insert(tlsPolicies)
    .values(policies.map((policy) => ({ ...tenant, ...policy, createdAt, updatedAt: createdAt })))
}
