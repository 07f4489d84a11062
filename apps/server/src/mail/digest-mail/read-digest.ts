import { Stage } from '@postern/core'
import {
  type DigestClass,
  type DigestClassRule,
  type DigestSettings,
  digestClassOf,
  reasonsOf,
} from '@postern/core/digest-settings'
import type { QuarantineReason } from '@postern/core/quarantine'
import { and, asc, count, eq, gt, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { isOneOf } from '../../db/is-one-of'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { type DigestPurpose, issueCodes } from '../../quarantine-digest/digest-codes.service'
import { isStillWanted } from '../../wbl/from-blocked'
import { type DigestEntry, digestEntry, type EntryRow } from './digest-entry'
import type { DigestOwner } from './digest-owner'

/** Entries that one mail lists, with their fresh codes. */
export interface DigestContent {
  /** The reader's address it is sent to. */
  recipient: string
  entries: DigestEntry[]
  /** Number of messages beyond the limit of one mail. */
  rest: number
  /** Ids of messages announced by the mail: the entries, and the rest if the reader can look it up. */
  told: readonly number[]
}

export interface ContentRequest {
  owner: DigestOwner
  settings: DigestSettings
  classes: readonly DigestClass[]
  /** Includes only messages held from then on; `null`: all. */
  since: Date | null
  /** Further condition that listed messages meet. Default: none. */
  only?: SQL | undefined
  now: Date
}

/**
 * Reads the content of a reader's mails, newest last, and creates the codes for its links: one mail for all addresses, or one for each.
 * Empty content gives no mail.
 */
export async function readContents(tx: Transaction, request: ContentRequest): Promise<DigestContent[]> {
  const { owner, settings } = request
  const addresses = settings.aggregateDigests ? [null] : await addressesWithMail(tx, request)
  const contents: DigestContent[] = []
  for (const ownerAddress of addresses) {
    const where = and(untold(request), ownerAddress ? eq(quarantineEntries.ownerAddress, ownerAddress) : undefined)
    const { ids, rows } = await readNews(tx, where, settings)
    if (rows.length === 0) continue
    contents.push({
      recipient: recipientOf(owner, ownerAddress),
      entries: await withCodes(tx, rows, request),
      rest: ids.length - rows.length,
      told: owner.canSignIn ? ids : rows.map(({ id }) => id),
    })
  }
  return contents
}

/** Messages that one mail announces, the oldest first; the next mail announces further ones. */
const newsAtMost = 100_000

/**
 * Reads the messages that one mail announces: the ids of all, and the rows that it lists. Ids rather than the highest one: a message that
 * is stored while the mail is being made can have a lower id than one the mail already counts.
 */
export async function readNews(
  tx: Transaction,
  where: SQL | undefined,
  { rowsAtMost }: Pick<DigestSettings, 'rowsAtMost'>,
): Promise<{ ids: number[]; rows: EntryRow[] }> {
  const { id } = quarantineEntries
  const found = await tx.select({ id }).from(quarantineEntries).where(where).orderBy(asc(id)).limit(newsAtMost)
  const ids = found.map((row) => row.id)
  const rows = await tx
    .select()
    .from(quarantineEntries)
    .where(isOneOf(id, ids.slice(0, rowsAtMost)))
    .orderBy(asc(id))
  return { ids, rows }
}

/** Same messages with fresh codes, as far as they are still held for the reader and may be listed. */
export async function readContentAgain(
  tx: Transaction,
  {
    recipient,
    entryIds,
    ...request
  }: Omit<ContentRequest, 'since'> & { recipient: string; entryIds: readonly number[] },
): Promise<DigestContent> {
  const { owner } = request
  const rows =
    entryIds.length === 0
      ? []
      : await tx
          .select()
          .from(quarantineEntries)
          .where(and(held({ ...request, since: null }), inArray(quarantineEntries.id, [...entryIds])))
          .orderBy(asc(quarantineEntries.id))
  return {
    recipient: recipientOf(owner, recipient),
    entries: await withCodes(tx, rows, request),
    rest: 0,
    told: rows.map(({ id }) => id),
  }
}

/** True if a user has messages still to be announced. */
export async function hasUntold(tx: Transaction, request: Omit<ContentRequest, 'settings'>): Promise<boolean> {
  const [row] = await tx.select({ id: quarantineEntries.id }).from(quarantineEntries).where(untold(request)).limit(1)
  return row !== undefined
}

/** Number of messages held for a user that may be listed, whether reported before or not. */
export async function countHeld(tx: Transaction, request: Omit<ContentRequest, 'settings'>): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(quarantineEntries).where(held(request))
  return row?.count ?? 0
}

function untold(request: Omit<ContentRequest, 'settings'>) {
  return and(isNull(quarantineEntries.digestedAt), held(request), request.only)
}

function held({ owner, classes, since, now }: Omit<ContentRequest, 'settings'>) {
  return and(
    eq(quarantineEntries.ownerUserId, owner.userId),
    eq(quarantineEntries.stage, Stage.Quarantined),
    gt(quarantineEntries.expiresAt, now),
    inArray(quarantineEntries.reason, reasonsOf(classes)),
    since ? gte(quarantineEntries.receivedAt, since) : undefined,
    isStillWanted(now),
  )
}

async function addressesWithMail(tx: Transaction, request: ContentRequest): Promise<string[]> {
  const { ownerAddress } = quarantineEntries
  const rows = await tx.selectDistinct({ ownerAddress }).from(quarantineEntries).where(untold(request))
  return rows.map((row) => row.ownerAddress).sort()
}

/** An address removed from the user since receives nothing more. */
function recipientOf({ addresses, primary }: DigestOwner, address: string | null): string {
  return address !== null && addresses.includes(address) ? address : primary
}

/** Adds fresh codes to rows, in one statement per mail. */
export async function withCodes(
  tx: Transaction,
  rows: readonly EntryRow[],
  { owner, settings }: Pick<ContentRequest, 'owner' | 'settings'>,
): Promise<DigestEntry[]> {
  const wanted = rows.map((row) => {
    const rule = settings.classes[digestClassOf(row.reason as QuarantineReason['kind'])]
    return { row, rule, purposes: purposesOf(row, rule) }
  })
  const secrets = await issueCodes(
    tx,
    wanted.flatMap(({ row: { id: entryId, resellerId, customerId, expiresAt }, purposes }) =>
      purposes.map((purpose) => ({ entryId, resellerId, customerId, expiresAt, purpose })),
    ),
  )
  return wanted.map(({ row, rule, purposes }) => {
    const codes = Object.fromEntries(purposes.map((purpose) => [purpose, secrets.shift()]))
    if (!codes.release) return digestEntry(row, rule, null)
    const { timeZone, allowDisplayWhitelist, confirmRelease } = owner
    return digestEntry(row, rule, {
      ...{ timeZone, allowDisplayWhitelist, confirmRelease },
      releaseCode: codes.release,
      previewToken: codes.preview ?? null,
      allowBlockToken: codes.allowBlock ?? null,
    })
  })
}

/** Mail with a virus cannot be opened from a mail. */
function purposesOf({ reason }: EntryRow, { mayList }: DigestClassRule): DigestPurpose[] {
  if (reason === 'virus') return []
  return mayList ? ['release', 'preview', 'allowBlock'] : ['release', 'preview']
}
