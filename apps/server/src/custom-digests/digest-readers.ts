import { reasonsOf } from '@postern/core/digest-settings'
import { and, asc, eq, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { groupMembers, groups } from '../groups/groups.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { domains } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'
import { customDigests } from './custom-digests.table'

export type StoredDigest = typeof customDigests.$inferSelect

/** Somebody who gets a custom digest: a user, or a shared mailbox, which may be a user's too. */
export interface DigestReader {
  userId: number | null
  /** `null`: a user, who is told of the own messages alone. */
  address: string | null
}

/** The digests of a customer in the order in which they count. */
export async function digestsInOrder(tx: Transaction, customerId: number, where?: SQL): Promise<StoredDigest[]> {
  return tx
    .select()
    .from(customDigests)
    .where(and(eq(customDigests.customerId, customerId), where))
    .orderBy(asc(customDigests.position), asc(customDigests.id))
}

/** Held messages that a digest is about; never unknown, so that it can be turned around. */
export function matchesFilter({ customerId, ...filter }: StoredDigest): SQL {
  const { domainId, reason, spamScore } = quarantineEntries
  const ids = sql`(select ${domains.id} from ${domains} where ${domains.customerId} = ${customerId}
    and ${inArray(domains.name, filter.domains)})`
  const all = and(
    inArray(reason, reasonsOf(filter.classes)),
    filter.domains.length > 0 ? inArray(domainId, ids) : undefined,
    filter.scoreFrom === null ? undefined : gte(spamScore, filter.scoreFrom),
    filter.scoreTo === null ? undefined : lte(spamScore, filter.scoreTo),
  )
  return sql`coalesce(${all}, false)`
}

/** Matches messages that none of the given digests lists; `undefined`: all. */
export function outsideOf(digests: readonly StoredDigest[]): SQL | undefined {
  return digests.length === 0 ? undefined : and(...digests.map((digest) => not(matchesFilter(digest))))
}

interface Owner {
  userId: number
  customerId: number
}

/** The active digests that list messages of a user for that user, in their order. */
export async function digestsOfUser(tx: Transaction, { userId, customerId }: Owner): Promise<StoredDigest[]> {
  const active = await digestsInOrder(tx, customerId, eq(customDigests.isActive, true))
  if (active.length === 0) return []
  const inGroups = await tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), isNull(groups.deletedAt)))
    .where(and(eq(groupMembers.userId, userId), eq(groups.customerId, customerId)))
  const own = await tx
    .select({ address: userAddresses.address })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
  const groupIds = new Set(inGroups.map(({ id }) => id))
  const addresses = await insideAddresses(
    tx,
    customerId,
    own.map(({ address }) => address),
  )
  return active.filter(
    ({ recipients }) =>
      recipients.users.includes(userId) ||
      recipients.groups.some((id) => groupIds.has(id)) ||
      recipients.addresses.some((address) => addresses.has(address)),
  )
}

/** Messages that the usual digest leaves to custom ones, so that each is listed once (RT-076). */
export async function outsideCustomDigests(tx: Transaction, owner: Owner): Promise<SQL | undefined> {
  return outsideOf(await digestsOfUser(tx, owner))
}

/** The readers of digests of one customer, each once: active users, members of living groups, and mailboxes. */
export async function readersOf(
  tx: Transaction,
  customerId: number,
  digests: readonly Pick<StoredDigest, 'id' | 'recipients'>[],
): Promise<Map<number, DigestReader[]>> {
  const all = <K extends 'groups' | 'users' | 'addresses'>(part: K) => [
    ...new Set(digests.flatMap(({ recipients }) => recipients[part] as (number | string)[])),
  ]
  const groupIds = all('groups') as number[]
  const userIds = all('users') as number[]
  const isLiving = and(eq(users.customerId, customerId), eq(users.isActive, true), isNull(users.deletedAt))
  const members =
    groupIds.length === 0
      ? []
      : await tx
          .select({ groupId: groupMembers.groupId, userId: users.id })
          .from(groupMembers)
          .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), isNull(groups.deletedAt)))
          .innerJoin(users, eq(users.id, groupMembers.userId))
          .where(and(inArray(groups.id, groupIds), eq(groups.customerId, customerId), isLiving))
  const living =
    userIds.length === 0
      ? []
      : await tx
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, userIds), isLiving))
  const addresses = all('addresses') as string[]
  const owners = await ownersOf(tx, customerId, addresses)
  const inside = await insideAddresses(tx, customerId, addresses)
  const isActive = new Set(living.map(({ id }) => id))
  return new Map(
    digests.map(({ id, recipients }) => {
      const mailboxes = recipients.addresses.map((address) => ({ address, userId: owners.get(address) ?? null }))
      // A mailbox outside gets no mail: its user is told as the user.
      const told = new Set(mailboxes.filter(({ address }) => inside.has(address)).map(({ userId }) => userId))
      const single = new Set([
        ...recipients.users.filter((userId) => isActive.has(userId)),
        ...members.filter(({ groupId }) => recipients.groups.includes(groupId)).map(({ userId }) => userId),
      ])
      const own = [...single].filter((userId) => !told.has(userId)).map((userId) => ({ userId, address: null }))
      return [id, [...mailboxes, ...own]]
    }),
  )
}

/** The users whose addresses some mailboxes are. */
export async function ownersOf(
  tx: Transaction,
  customerId: number,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map()
  const rows = await tx
    .select({ address: userAddresses.address, userId: users.id })
    .from(userAddresses)
    .innerJoin(users, and(eq(users.id, userAddresses.userId), isNull(users.deletedAt)))
    .where(and(inArray(userAddresses.address, [...addresses]), eq(users.customerId, customerId)))
  return new Map(rows.map(({ address, userId }) => [address, userId]))
}

/** The addresses that lie in an active domain of the customer: messages of others are listed nowhere else. */
export async function insideAddresses(
  tx: Transaction,
  customerId: number,
  addresses: readonly string[],
): Promise<Set<string>> {
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
  const names = [...new Set(addresses.map(domainOf))]
  if (names.length === 0) return new Set()
  const rows = await tx
    .select({ name: domains.name })
    .from(domains)
    .where(
      and(
        eq(domains.customerId, customerId),
        eq(domains.isActive, true),
        isNull(domains.deletedAt),
        or(eq(domains.needsProof, false), sql`${domains.verifiedAt} is not null`),
        inArray(domains.name, names),
      ),
    )
  const inside = new Set(rows.map(({ name }) => name))
  return new Set(addresses.filter((address) => inside.has(domainOf(address))))
}
