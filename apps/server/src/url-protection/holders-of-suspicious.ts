import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { isOneOf } from '../db/is-one-of'
import type { LinkFact } from '../mail/reading/link-facts'
import { hasUrlScanner } from './has-url-scanner'
import { urlProtection } from './url-protection.table'

interface LinkedMail {
  facts: { links: readonly LinkFact[] }
  recipients: readonly { customerId: number }[]
}

/** Ids of the customers that hold mail with suspicious links; asks only when a message has one. */
export async function holdersOfSuspicious(
  tx: Transaction,
  messages: readonly LinkedMail[],
): Promise<ReadonlySet<number>> {
  const suspicious = messages.filter(({ facts }) => facts.links.some(({ signals }) => signals))
  const ids = [...new Set(suspicious.flatMap(({ recipients }) => recipients.map(({ customerId }) => customerId)))]
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: urlProtection.customerId })
    .from(urlProtection)
    .where(
      and(
        isOneOf(urlProtection.customerId, ids),
        eq(urlProtection.holdsSuspicious, true),
        hasUrlScanner(urlProtection.customerId),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
