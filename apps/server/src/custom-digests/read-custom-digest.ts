import { Stage } from '@postern/core'
import type { DigestSettings } from '@postern/core/digest-settings'
import { and, asc, count, eq, gt, isNull, lte, max, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type DigestEntry, digestEntry } from '../mail/digest-mail/digest-entry'
import type { DigestOwner } from '../mail/digest-mail/digest-owner'
import { withCodes } from '../mail/digest-mail/read-digest'
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

/** Messages that count as told once a mail is sent. */
export interface Told {
  /** The reader's own messages. */
  own: SQL | undefined
  /** Messages of others. */
  others: SQL | undefined
}

export interface CustomContent {
  entries: DigestEntry[]
  /** Messages beyond the limit of one mail. */
  rest: number
  /** Messages that match, told of or not. */
  totalCount: number
  told: Told
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
  const { id, ownerUserId } = quarantineEntries
  const { own, others, total } = await newTo(tx, request)
  const where = or(own, others)
  const [found] = await tx
    .select({ count: count(), last: max(id) })
    .from(quarantineEntries)
    .where(where)
  const rows = await tx.select().from(quarantineEntries).where(where).orderBy(asc(id)).limit(settings.rowsAtMost)
  // An alias may be read by others than its user: it opens what came to it, and nothing else of the user's.
  const mayOpen = ({ ownerUserId, ownerAddress }: (typeof rows)[number]) =>
    ownerUserId === owner?.userId &&
    (request.address === null || request.address === owner.primary || request.address === ownerAddress)
  const opened = rows.filter(mayOpen)
  const coded = owner ? await withCodes(tx, opened, { owner, settings }) : []
  const codedById = new Map(coded.map((entry) => [entry.id, entry]))
  const upTo = lte(id, found?.last ?? 0)
  return {
    entries: rows.map((row) => codedById.get(row.id) ?? { ...digestEntry(row, onlyShown, null), opensInPortal: true }),
    rest: (found?.count ?? 0) - rows.length,
    totalCount: await countEntries(tx, total),
    told: {
      own: own && and(own, upTo, request.userId === null ? undefined : eq(ownerUserId, request.userId)),
      others: others && and(others, upTo),
    },
  }
}

const onlyShown = { isShown: true, mayRelease: false, mayList: false }

async function countEntries(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(quarantineEntries).where(where)
  return row?.count ?? 0
}
