import { Stage } from '@postern/core'
import type { DigestSettings } from '@postern/core/digest-settings'
import { and, count, eq, gt, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type DigestEntry, digestEntry } from '../mail/digest-mail/digest-entry'
import type { DigestOwner } from '../mail/digest-mail/digest-owner'
import { readNews, withCodes } from '../mail/digest-mail/read-digest'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { isStillWanted } from '../wbl/from-blocked'
import { customDigestTold } from './custom-digests.table'
import { digestsInOrder, digestsOfUser, matchesFilter, outsideOf, type StoredDigest } from './digest-readers'

export interface ReaderRequest {
  digest: StoredDigest
  /** `null`: a mailbox that is no user's. */
  userId: number | null
  /** `null`: a user, who is told of the own messages alone. */
  address: string | null
  now: Date
}

export interface CustomContent {
  entries: DigestEntry[]
  /** Messages beyond the limit of one mail. */
  rest: number
  /** Messages that match, told of or not. */
  totalCount: number
  /** Ids of all new messages, listed or not. */
  told: readonly number[]
}

/** Selects a reader's new messages, own and others'; each is `undefined` if the reader has none. */
async function newTo(tx: Transaction, { digest, userId, address, now }: ReaderRequest) {
  const { customerId, position } = digest
  const { ownerUserId, digestedAt, stage, expiresAt, id } = quarantineEntries
  const held = and(
    eq(quarantineEntries.customerId, customerId),
    eq(stage, Stage.Quarantined),
    gt(expiresAt, now),
    matchesFilter(digest),
    isStillWanted(now),
  )
  const isBefore = (other: StoredDigest) => other.position < position
  const own = userId !== null && {
    all: and(held, eq(ownerUserId, userId)),
    left: outsideOf((await digestsOfUser(tx, { userId, customerId })).filter(isBefore)),
  }
  const others = address !== null && {
    all: and(held, userId === null ? undefined : ne(ownerUserId, userId)),
    left: outsideOf(
      (await digestsInOrder(tx, customerId)).filter(
        (other) => other.isActive && isBefore(other) && other.recipients.addresses.includes(address),
      ),
    ),
  }
  const told = tx
    .select({ one: sql`1` })
    .from(customDigestTold)
    .where(and(eq(customDigestTold.entryId, id), eq(customDigestTold.address, address ?? '')))
  return {
    own: own ? and(own.all, isNull(digestedAt), own.left) : undefined,
    others: others ? and(others.all, notExists(told), others.left) : undefined,
    total: or(own ? own.all : undefined, others ? others.all : undefined),
  }
}

/** How many messages are new to a reader. */
export async function countNew(tx: Transaction, request: ReaderRequest): Promise<number> {
  const { own, others } = await newTo(tx, request)
  return countEntries(tx, or(own, others))
}

/** Reads what a reader is told of, oldest first; what the reader may open from the mail gets codes, the rest leads into the portal. */
export async function readCustomContent(
  tx: Transaction,
  { owner, settings, ...request }: ReaderRequest & { owner: DigestOwner | null; settings: DigestSettings },
): Promise<CustomContent> {
  const { own, others, total } = await newTo(tx, request)
  const { ids, rows } = await readNews(tx, or(own, others), settings)
  // An alias may be read by others than its user: it opens what came to it, and nothing else of the user's.
  const mayOpen = ({ ownerUserId, ownerAddress }: (typeof rows)[number]) =>
    ownerUserId === owner?.userId &&
    (request.address === null || request.address === owner.primary || request.address === ownerAddress)
  const opened = rows.filter(mayOpen)
  const coded = owner ? await withCodes(tx, opened, { owner, settings }) : []
  const codedById = new Map(coded.map((entry) => [entry.id, entry]))
  return {
    entries: rows.map((row) => codedById.get(row.id) ?? { ...digestEntry(row, onlyShown, null), opensInPortal: true }),
    rest: ids.length - rows.length,
    totalCount: await countEntries(tx, total),
    told: ids,
  }
}

const onlyShown = { isShown: true, mayRelease: false, mayList: false }

async function countEntries(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(quarantineEntries).where(where)
  return row?.count ?? 0
}
