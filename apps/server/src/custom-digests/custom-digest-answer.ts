import { filtersOverlap } from '@postern/core/management'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { groups } from '../groups/groups.table'
import { versionOf } from '../http/version'
import { users } from '../users/users.table'
import { customDigestMails } from './custom-digests.table'
import { type DigestReader, digestsInOrder, readersOf, type StoredDigest } from './digest-readers'

/** Editable values of a digest; its position is changed separately. */
export function valuesOf(digest: Omit<StoredDigest, 'id' | 'position'>) {
  const { name, isActive, recipients, domains, classes, scoreFrom, scoreTo } = digest
  const { times, days, timezone, language, templateId } = digest
  return {
    ...{ name, isActive, recipients, domains, classes, scoreFrom, scoreTo },
    ...{ times, days, timezone, language, templateId },
  }
}

export const digestVersion = (digest: StoredDigest) => versionOf(valuesOf(digest))

/** Digests of one customer as the wire carries them. */
export async function digestAnswers(tx: Transaction, customerId: number, digests: readonly StoredDigest[]) {
  const all = await digestsInOrder(tx, customerId)
  const readers = await readersOf(tx, customerId, all)
  const names = await recipientNames(tx, customerId, digests)
  const runs = await lastRuns(
    tx,
    digests.map(({ id }) => id),
  )
  return digests.map((digest) => {
    const { id, position, nextAt, updatedAt, recipients } = digest
    const own = readers.get(id) ?? []
    return {
      ...{ id, customerId, position, ...valuesOf(digest) },
      recipients: {
        groups: recipients.groups.flatMap((one) => names.groups.get(one) ?? []),
        users: recipients.users.flatMap((one) => names.users.get(one) ?? []),
        addresses: recipients.addresses,
      },
      nextAt: nextAt?.toISOString() ?? null,
      recipientCount: own.length,
      overlaps: overlapsOf(digest, all, readers),
      lastRun: runs.get(id) ?? null,
      updatedAt: updatedAt.toISOString(),
      version: digestVersion(digest),
    }
  })
}

function overlapsOf(
  digest: StoredDigest,
  all: readonly StoredDigest[],
  readers: ReadonlyMap<number, readonly DigestReader[]>,
) {
  const keysOf = (id: number) => (readers.get(id) ?? []).map(({ userId, address }) => userId ?? address)
  const own = new Set(keysOf(digest.id))
  return all
    .filter(
      (other) => digest.isActive && other.isActive && other.position < digest.position && filtersOverlap(digest, other),
    )
    .map(({ id, name }) => ({ id, name, recipients: keysOf(id).filter((key) => own.has(key)).length }))
    .filter(({ recipients }) => recipients > 0)
}

async function recipientNames(tx: Transaction, customerId: number, digests: readonly StoredDigest[]) {
  const groupIds = digests.flatMap(({ recipients }) => recipients.groups)
  const userIds = digests.flatMap(({ recipients }) => recipients.users)
  const groupRows =
    groupIds.length === 0
      ? []
      : await tx
          .select({ id: groups.id, name: groups.name })
          .from(groups)
          .where(and(inArray(groups.id, groupIds), eq(groups.customerId, customerId), isNull(groups.deletedAt)))
  const userRows =
    userIds.length === 0
      ? []
      : await tx
          .select({ id: users.id, name: users.username })
          .from(users)
          .where(and(inArray(users.id, userIds), eq(users.customerId, customerId), isNull(users.deletedAt)))
  const byId = (rows: readonly { id: number; name: string }[]) => new Map(rows.map((row) => [row.id, row]))
  return { groups: byId(groupRows), users: byId(userRows) }
}

/** Loads the outcome of each digest's newest slot. */
async function lastRuns(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const { digestId, slot, endedAt, state, cause } = customDigestMails
  const number = (where: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${where}))::int`
  const rows = await tx
    .select({
      digestId,
      slot,
      recipients: sql<number>`count(*)::int`,
      sent: number(sql`${state} = 'delivered'`),
      nothingNew: number(sql`${state} = 'suppressed' and ${cause} = 'nothingNew'`),
      waiting: number(sql`${endedAt} is null`),
    })
    .from(customDigestMails)
    .where(
      and(
        inArray(digestId, [...ids]),
        sql`${slot} = (select max(m.slot) from custom_digest_mails m where m.digest_id = ${digestId})`,
      ),
    )
    .groupBy(digestId, slot)
  return new Map(
    rows.map(({ digestId: id, slot: at, recipients, sent, nothingNew, waiting }) => [
      id,
      {
        ...{ at: at.toISOString(), recipients, sent, nothingNew, waiting },
        failed: recipients - sent - nothingNew - waiting,
      },
    ]),
  )
}
