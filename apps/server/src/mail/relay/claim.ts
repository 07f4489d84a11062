import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { firstTimeId } from '../../db/next-time-id'
import type { deliveries } from '../../messages/messages.table'
import type { RetryRule, RetryRules } from './relay-rules'

export type Delivery = Pick<
  typeof deliveries.$inferSelect,
  | ('id' | 'domainId' | 'sourceId' | 'messageId' | 'entryId' | 'isToOthers' | 'sender' | 'recipient' | 'tries')
  | ('customerId' | 'resellerId' | 'tellsSender' | 'recipientDomain')
>

/** Mail that shares its places: of one domain with next hops, by id, or to one domain elsewhere, by name. */
export type Lane = number | string

/** Number of deliveries that may be claimed. */
export interface Rooms {
  inAll: number
  domains: ReadonlyMap<Lane, number>
  /** Room of a domain that is not listed. */
  otherDomain: number
  customers: ReadonlyMap<number, number>
  otherCustomer: number
}

/** Lease time of a delivery, renewed while it is being tried. */
const leaseMs = 3 * 60 * 1000

type Route = (typeof deliveries.$inferSelect)['route']

/** The columns that deliveries of a route queue by. */
const laneColumns = {
  next_hop: sql.raw('domain_id'),
  mx: sql.raw('recipient_domain'),
} as const satisfies Record<Route, unknown>

// Literal: only then the index of the route serves.
const isOf = (route: Route) => sql.raw(`route = '${route}'`)

// The bare column: only then the index of the route serves.
const isIn = (route: Route, lanes: readonly Lane[]) =>
  route === 'mx'
    ? sql`recipient_domain = any(${sql.param(lanes.map(String))}::text[])`
    : sql`domain_id = any(${sql.param(lanes.map(Number))}::int[])`

interface Claim {
  now: Date
  /** Default: to next hops. */
  route?: Route
  rooms: Rooms
}

type Row = Record<keyof Delivery, string | number | boolean | null>

const returned = sql`id, domain_id as "domainId", source_id as "sourceId", message_id as "messageId", entry_id as "entryId",
  is_to_others as "isToOthers", sender, recipient, tries, customer_id as "customerId", reseller_id as "resellerId",
  tells_sender as "tellsSender", recipient_domain as "recipientDomain"`

const due = (at: string) =>
  sql`next_try_at <= ${at}::timestamptz and (leased_until is null or leased_until <= ${at}::timestamptz)`

/**
 * Takes due deliveries of a route for this process, those that are due longest first, and of no domain or customer more than there is room for.
 * Queued mail of a domain without room costs one look at an index, however much it is.
 */
export async function claimDeliveries(db: Database, { now, rooms, route = 'next_hop' }: Claim): Promise<Delivery[]> {
  if (rooms.inAll <= 0) return []
  const at = now.toISOString()
  const lane = laneColumns[route]
  const { rows } = await db.inScope({ as: 'system' }, (tx) =>
    tx.execute<Row>(sql`
      with recursive queued as (
        (select ${lane} as lane from deliveries where ${isOf(route)} order by ${lane} limit 1)
        union all
        select (select d.${lane} from deliveries d where ${isOf(route)} and d.${lane} > q.lane order by d.${lane} limit 1)
        from queued q where q.lane is not null
      )
      update deliveries set leased_until = ${leaseEnd(now)}::timestamptz, tries = tries + 1
      where id = any(array(
        select id from (
          select next.id, next.next_try_at,
            row_number() over (partition by next.customer_id order by next.next_try_at, next.id)
              <= coalesce((${jsonOf(rooms.customers)}::jsonb ->> next.customer_id::text)::int, ${rooms.otherCustomer}::int) as fits
          from queued q cross join lateral (
            select id, customer_id, next_try_at from deliveries where ${isOf(route)} and ${lane} = q.lane and ${due(at)}
            order by next_try_at, id
            limit coalesce((${jsonOf(rooms.domains)}::jsonb ->> q.lane::text)::int, ${rooms.otherDomain}::int)
            for update skip locked
          ) next
          where q.lane is not null
        ) candidates
        where fits order by next_try_at, id limit ${rooms.inAll}::int
      ))
      returning ${returned}`),
  )
  return rows.map(deliveryOf)
}

interface GivenUp {
  now: Date
  rules: Pick<RetryRules, 'mail' | 'release'>
  lanes: readonly Lane[]
  /** Default: to next hops. */
  route?: Route
  limit: number
}

/** Claims deliveries that have been in transit for too long, of domains that are not being tried now. */
export async function claimGivenUp(
  db: Database,
  { now, rules, lanes, route = 'next_hop', limit }: GivenUp,
): Promise<Delivery[]> {
  if (lanes.length === 0) return []
  const before = ({ giveUpAfterMs }: RetryRule) => firstTimeId(new Date(now.getTime() - giveUpAfterMs))
  const { rows } = await db.inScope({ as: 'system' }, (tx) =>
    tx.execute<Row>(sql`
      update deliveries set leased_until = ${leaseEnd(now)}::timestamptz
      where id = any(array(
        select id from deliveries
        where ${isOf(route)} and ${isIn(route, lanes)} and ${due(now.toISOString())}
          and id < case when entry_id is null or route = 'mx' then ${before(rules.mail)}::bigint else ${before(rules.release)}::bigint end
        order by next_try_at limit ${limit}::int for update skip locked
      ))
      returning ${returned}`),
  )
  return rows.map(deliveryOf)
}

/** End of a lease that begins now, ISO 8601. */
export const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs).toISOString()

const jsonOf = (rooms: ReadonlyMap<Lane, number>) => JSON.stringify(Object.fromEntries(rooms))

/** Converts a raw row, in which large numbers are texts. */
function deliveryOf({ sender, recipient, isToOthers, tellsSender, entryId, recipientDomain, ...ids }: Row): Delivery {
  const { id, domainId, sourceId, messageId, tries, customerId, resellerId } = ids
  return {
    ...{ id: Number(id), domainId: Number(domainId), sourceId: Number(sourceId), messageId: Number(messageId) },
    ...{ customerId: Number(customerId), resellerId: Number(resellerId), tries: Number(tries) },
    entryId: entryId === null ? null : Number(entryId),
    isToOthers: isToOthers === true,
    tellsSender: tellsSender === true,
    sender: String(sender),
    recipient: String(recipient),
    recipientDomain: recipientDomain === null ? null : String(recipientDomain),
  }
}
