import type { OwnerColumns } from '@postern/core/sender-lists'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { groupMembers, groups } from '../../groups/groups.table'
import { wblEntries } from '../../wbl/wbl.table'
import type { ListEntry } from './list-match'

/** Identifies a recipient in lists. */
export interface ListedRecipient {
  resellerId: number
  customerId: number
  domainId: number
  /** Absent: no user yet. */
  userId?: number
}

/** A message whose sender is looked up. */
export interface AskedSenders {
  /** Senders that entries may name: addresses and `@domain`s. */
  senders: readonly string[]
  /** Address of the sending server; empty: unknown. */
  clientAddress: string
  recipients: readonly ListedRecipient[]
}

/** Returns entries that may apply to a message, for one of its recipients. */
export type ListsOf = (asked: AskedSenders, recipient: ListedRecipient) => ListEntry[]

type Row = typeof wblEntries.$inferSelect & { clients: string[] | null }

/** Reads the entries of all levels for many messages in one query; runs a second one when an entry belongs to a group. */
export async function readLists(tx: Transaction, asked: readonly AskedSenders[]): Promise<ListsOf> {
  const senders = unique(asked.flatMap((one) => one.senders))
  const clients = unique(asked.map(({ clientAddress }) => clientAddress)).filter(Boolean)
  const recipients = asked.flatMap((one) => one.recipients)
  if (recipients.length === 0) return () => []
  const rows: Row[] = await tx
    .select({ entry: wblEntries, clients: clientsIn(clients) })
    .from(wblEntries)
    .where(isAsked(recipients, { senders, clients }))
    .then((found) => found.map(({ entry, clients }) => ({ ...entry, clients })))
  const members = await readMembers(tx, rows)
  return (one, recipient) =>
    rows
      .filter((row) => isOf(row, recipient, members) && (row.sender === null || one.senders.includes(row.sender)))
      .map((row) => toListEntry(row, one.clientAddress))
      .filter(({ sender, hasClient }) => sender !== null || hasClient)
}

/**
 * Entries of these recipients' owners that name one of the senders or contain one of the clients. Each way has an index of its own: written as
 * one condition about owners and one about senders, PostgreSQL would find no index that serves both, and read the whole list.
 */
export function isAsked(
  recipients: readonly ListedRecipient[],
  { senders, clients }: { senders: string[]; clients: string[] },
): SQL | undefined {
  const { own, above } = ofOwners(recipients)
  const bySender = senders.length > 0 ? inArray(wblEntries.sender, senders) : undefined
  const inNetwork = sql`${wblEntries.network} >>= any(${sql.param(clients)}::inet[])`
  const byClient = clients.length > 0 ? and(isNotNull(wblEntries.network), inNetwork) : undefined
  const ways = [
    bySender && and(own, bySender),
    bySender && and(above, bySender),
    byClient && and(or(own, above), byClient),
  ]
  return or(...ways) ?? sql`false`
}

function clientsIn(clients: string[]): SQL<string[] | null> {
  return sql`case when ${wblEntries.network} is not null then
    (select array_agg(host(client)) from unnest(${sql.param(clients)}::inet[]) client where client <<= ${wblEntries.network}) end`
}

function ofOwners(recipients: readonly ListedRecipient[]) {
  const above = and(
    isNull(wblEntries.customerId),
    or(isNull(wblEntries.resellerId), inArray(wblEntries.resellerId, unique(recipients.map((one) => one.resellerId)))),
  )
  const users = unique(recipients.flatMap(({ userId }) => (userId === undefined ? [] : [userId])))
  const own = and(
    inArray(wblEntries.customerId, unique(recipients.map((one) => one.customerId))),
    or(isNull(wblEntries.domainId), inArray(wblEntries.domainId, unique(recipients.map((one) => one.domainId)))),
    or(isNull(wblEntries.userId), users.length > 0 ? inArray(wblEntries.userId, users) : undefined),
  )
  return { own, above }
}

/** Members of the groups that own entries, as `group user`. Deleted groups have none. */
export async function readMembers(tx: Transaction, rows: readonly Pick<Row, 'groupId'>[]): Promise<Set<string>> {
  const ids = unique(rows.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])))
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), isNull(groups.deletedAt)))
    .where(inArray(groupMembers.groupId, ids))
  return new Set(found.map(({ groupId, userId }) => `${groupId} ${userId}`))
}

/** True if the owner of an entry is the recipient, or stands above it. */
export function isOf(
  row: OwnerColumns,
  { resellerId, customerId, domainId, userId }: ListedRecipient,
  members: ReadonlySet<string>,
): boolean {
  if (row.customerId === null) return row.resellerId === null || row.resellerId === resellerId
  if (row.customerId !== customerId) return false
  if (row.userId !== null) return row.userId === userId
  if (row.groupId !== null) return userId !== undefined && members.has(`${row.groupId} ${userId}`)
  return row.domainId === null || row.domainId === domainId
}

function toListEntry(row: Row, clientAddress: string): ListEntry {
  const { id, level, isForced, type, sender, subdomains, envelopeOnly, isUnproven, expiresAt, clients } = row
  const said = { level, isForced, type, sender, subdomains, envelopeOnly, isUnproven }
  return { id, ...said, expiresAt: expiresAt?.getTime() ?? null, hasClient: clients?.includes(clientAddress) ?? false }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
