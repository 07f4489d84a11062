import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { holdsLower } from '../db/text-search'
import { messages } from '../messages/messages.table'
import type { ReadTarget } from './stop-mails.service'

const hours = 24

/** Counts the mail of the last 24 hours that a stop would have met. */
export async function estimateStop(tx: Transaction, target: ReadTarget, now: Date) {
  const since = new Date(now.getTime() - hours * 60 * 60 * 1000)
  const { direction, customerId } = target
  const where = and(
    gte(messages.id, firstTimeId(since)),
    ...(direction === 'both' ? [] : [eq(messages.direction, direction === 'in' ? 1 : 0)]),
    ...(customerId === null ? [] : [eq(messages.customerId, customerId)]),
    isOfScope(target),
  )
  const { count: mails, countIsEstimate: isAtLeast } = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(messages).where(where).limit(atMost),
  )
  return { mails, isAtLeast, perHour: Math.round((mails / hours) * 10) / 10 }
}

function isOfScope({ scope, value, domainId }: ReadTarget): SQL | undefined {
  if (scope === 'customer') return undefined
  if (scope === 'domain') return eq(messages.domainId, domainId ?? 0)
  if (scope === 'network') return isFrom(value)
  const column = scope === 'sender' ? messages.sender : messages.recipient
  const same = value.startsWith('@')
    ? sql`right(lower(${column}), ${value.length}) = ${value}`
    : sql`lower(${column}) = ${value}`
  return and(holdsLower(messages.searchText, value), same)
}

/** Addresses of clients are those of sockets: IPv4 may stand in IPv6. */
function isFrom(network: string): SQL | undefined {
  const plain = sql`regexp_replace(lower(${messages.clientAddress}), '^::ffff:', '')`
  const isAddress = sql`${plain} ~ '^([0-9]{1,3}[.]){3}[0-9]{1,3}$' or ${plain} ~ '^[0-9a-f:]+:[0-9a-f:.]*$'`
  return or(sql`case when ${isAddress} then ${plain}::inet <<= ${network}::inet else false end`)
}
