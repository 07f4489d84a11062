import type { OwnerColumns } from '@postern/core/sender-lists'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { escapeLike } from '../db/text-search'
import { groupMembers } from '../groups/groups.table'
import { messages } from '../messages/messages.table'
import { userAddresses } from '../users/users.table'
import type { ListedSubject } from './parse-sender'

const dayMs = 24 * 60 * 60 * 1000

/** Messages of the last days to the recipients of an owner. */
export function mailOf(
  tx: Transaction,
  { resellerId, customerId, domainId, groupId, userId }: OwnerColumns,
  { now, days }: { now: Date; days: number },
): SQL | undefined {
  const members = tx
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId ?? 0))
  const ofUsers =
    userId !== null
      ? eq(userAddresses.userId, userId)
      : groupId !== null
        ? inArray(userAddresses.userId, members)
        : undefined
  const addresses = ofUsers && tx.select({ address: userAddresses.address }).from(userAddresses).where(ofUsers)
  return and(
    gte(messages.id, firstTimeId(new Date(now.getTime() - days * dayMs))),
    eq(messages.direction, 1),
    resellerId === null ? undefined : eq(messages.resellerId, resellerId),
    customerId === null ? undefined : eq(messages.customerId, customerId),
    domainId === null ? undefined : eq(messages.domainId, domainId),
    addresses && inArray(messages.recipient, addresses),
  )
}

/** Narrows messages to those that may be from one of these senders, by the text index; a network can be anywhere. */
export function mayBeFrom(subjects: readonly (ListedSubject & { subdomains: boolean })[]): SQL | undefined {
  if (subjects.some(({ sender }) => sender === null)) return undefined
  const parts = subjects.map(
    ({ sender, subdomains }) => `%${escapeLike(subdomains ? (sender ?? '').slice(1) : (sender ?? ''))}%`,
  )
  return sql`${messages.searchText} like any(${sql.param(parts)}::text[])`
}

/** Messages whose envelope sender is this one. */
function isFrom({ sender, subdomains }: { sender: string; subdomains: boolean }): SQL {
  const lowered = sql`lower(${messages.sender})`
  if (!sender.startsWith('@')) return sql`${lowered} = ${sender}`
  const own = sql`${lowered} like ${`%${escapeLike(sender)}`}`
  return subdomains ? sql`(${own} or ${lowered} like ${`%.${escapeLike(sender.slice(1))}`})` : own
}

/** Messages that an entry may apply to by its envelope sender or its sending server. */
export function isAbout({ sender, network, subdomains }: ListedSubject & { subdomains: boolean }): SQL | undefined {
  if (sender !== null) return and(mayBeFrom([{ sender, network: null, subdomains }]), isFrom({ sender, subdomains }))
  const { clientAddress } = messages
  return sql`case when ${clientAddress} <> '' then ${clientAddress}::inet <<= ${network}::cidr else false end`
}
