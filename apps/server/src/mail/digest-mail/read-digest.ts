import { type Locale, localeOfLanguage, Stage, timeZoneOrDefault } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { issueCode } from '../../quarantine-digest/digest-codes.service'
import { customers } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'
import { type DigestEntry, digestEntry } from './digest-entry'

/** What one digest mail says, with its fresh codes. */
export interface Digest {
  userId: number
  customerId: number
  resellerId: number
  recipient: string
  locale: Locale
  timeZone: string
  entries: DigestEntry[]
}

const entriesAtMost = 200

/** Reads what a recipient is to be told of and makes the codes of its links. `null` when there is nothing. */
export function readDigest(db: Database, userId: number, now: Date): Promise<Digest | null> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const owner = await readOwner(tx, userId)
    const rows = await tx
      .select()
      .from(quarantineEntries)
      .where(
        and(
          eq(quarantineEntries.ownerUserId, userId),
          isNull(quarantineEntries.digestedAt),
          eq(quarantineEntries.stage, Stage.Quarantined),
          gt(quarantineEntries.expiresAt, now),
        ),
      )
      .orderBy(asc(quarantineEntries.id))
      .limit(entriesAtMost)
    if (!owner || rows.length === 0) return null
    const entries: DigestEntry[] = []
    for (const row of rows) {
      const reason = quarantineReason(Verdict.parse(row.verdict))
      const { id: entryId, resellerId, customerId, expiresAt } = row
      const secrets = { entryId, resellerId, customerId, expiresAt }
      const link =
        reason.kind === 'virus'
          ? null
          : {
              releaseCode: await issueCode(tx, { ...secrets, purpose: 'release' }),
              allowBlockToken: await issueCode(tx, { ...secrets, purpose: 'allowBlock' }),
              timeZone: owner.timeZone,
              previewToken: null,
              allowDisplayWhitelist: owner.allowDisplayWhitelist,
              confirmRelease: owner.confirmRelease,
            }
      entries.push(digestEntry(row, reason, link))
    }
    const { customerId, resellerId } = owner
    return {
      userId,
      customerId,
      resellerId,
      recipient: owner.recipient,
      locale: owner.locale,
      timeZone: owner.timeZone,
      entries,
    }
  })
}

async function readOwner(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({
      recipient: userAddresses.address,
      language: users.language,
      timezone: users.timezone,
      customerId: customers.id,
      resellerId: customers.resellerId,
      customerLanguage: customers.language,
      customerTimezone: customers.timezone,
      confirmRelease: customers.confirmRelease,
      allowDisplayWhitelist: customers.allowDisplayWhitelist,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .innerJoin(userAddresses, and(eq(userAddresses.userId, users.id), eq(userAddresses.isPrimary, true)))
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  if (!row) return null
  return {
    ...row,
    locale: localeOfLanguage(row.language ?? row.customerLanguage),
    timeZone: timeZoneOrDefault(row.timezone ?? row.customerTimezone),
  }
}
