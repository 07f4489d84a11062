import { and, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { isOneOf } from '../db/is-one-of'
import { inSteps, markDigested } from '../mail/digest-mail/mark-digested'
import { quarantineEntries } from '../quarantine/quarantine.table'
import type { customDigestMails } from './custom-digests.table'
import { ownersOf } from './digest-readers'

type TellingOf = Pick<typeof customDigestMails.$inferSelect, 'customerId' | 'resellerId' | 'address' | 'userId'>

/** Notes that a mail went out: no digest tells its reader of these messages again. */
export async function markTold(
  tx: Transaction,
  { customerId, resellerId, address, userId }: TellingOf,
  { told, listed }: { told: readonly number[]; listed: readonly number[] },
  now: Date,
): Promise<void> {
  const { id, ownerUserId } = quarantineEntries
  const owner = address === null ? userId : ((await ownersOf(tx, customerId, [address])).get(address) ?? null)
  if (address !== null) {
    // Mail of nobody, such as outbound mail, is others' mail to a reader who is no user, too.
    const ofOthers = owner === null ? undefined : sql`${ownerUserId} is distinct from ${owner}::int`
    await inSteps(told, (some) =>
      tx.execute(sql`insert into custom_digest_told (reseller_id, customer_id, entry_id, address, expires_at)
        select reseller_id, customer_id, id, ${address}, expires_at from quarantine_entries
        where ${and(isOneOf(id, some), ofOthers)}
        on conflict do nothing`),
    )
  }
  if (owner !== null) await markDigested(tx, { resellerId, customerId, userId: owner }, { listed, told }, now)
}
