import { hashUrlKey, type Transaction, tables } from '@postern/server'

const dayMs = 24 * 60 * 60 * 1000

/** Blocked links and exemptions of the provider, one of which contradicts the other list. */
export async function addUrlLists(tx: Transaction, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const made = { createdBy: 'super@provider.example', createdAt: inDays(-12) }
  const block = { ...made, list: 'block' as const, match: 'subdomains' as const, action: 'holdMail' as const }
  const exempt = { ...made, list: 'exempt' as const, match: 'domain' as const }
  const entries = [
    { ...block, pattern: 'invoice-portal.example', note: 'Fake invoices', hits: 38, lastHitAt: inDays(-1) },
    {
      ...{ ...block, match: 'prefix' as const, pattern: 'files.share.example/inbox', expiresAt: inDays(18) },
      ...{ note: 'Abused share, reported to its owner', hits: 4, lastHitAt: inDays(-3) },
    },
    { ...block, pattern: 'parcel-track.example', action: 'block' as const, note: 'Under review' },
    { ...exempt, pattern: 'training.awareness.example', note: 'Phishing simulations of our own' },
    { ...exempt, pattern: 'status.invoice-portal.example', note: 'Asked for by Northwind' },
  ]
  await tx.insert(tables.urlLists).values(entries.map((entry) => ({ ...entry, keyHash: hashUrlKey(entry.pattern) })))
}
