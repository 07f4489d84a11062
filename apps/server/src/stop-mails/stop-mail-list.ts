import type { StopMailOrdering } from '@postern/core'
import type { StopState } from '@postern/core/management'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import { refuse } from '../http/refuse'
import { customers } from '../tenants/tenants.table'
import { stopMails, stoppedMails } from './stop-mails.table'

type Row = typeof stopMails.$inferSelect

interface ListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: StopMailOrdering
  direction?: 'in' | 'out' | undefined
  state?: StopState | undefined
}

const { startsAt, until, stopped, value, reason, createdBy, direction } = stopMails
const columns = { startsAt, until, stopped }

/** True while a stop runs. */
export function isRunning(now: Date): SQL {
  return sql`(${stopMails.endedAt} is null and ${until} > ${now.toISOString()}::timestamptz)`
}

/** Stops of mail, running ones first. */
export async function listStops(tx: Transaction, query: ListQuery, now: Date) {
  const { limit, offset, freeSearch, ordering, state } = query
  const where = and(
    given(query.direction, (asked) => inArray(direction, [asked, 'both'])),
    given(state, (asked) => sql`${isRunning(now)} = ${asked === 'running'}`),
    eachWord(
      freeSearch,
      (word) => sql`(${holds(value, word)} or ${holds(reason, word)} or ${holds(createdBy, word)}
      or ${holds(sql`coalesce(${customers.name}, '')`, word)})`,
    ),
  )
  const rows = await selectStops(tx)
    .where(where)
    .orderBy(desc(isRunning(now)), ...byOrdering(ordering, columns, stopMails.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(stopMails)
      .leftJoin(customers, eq(customers.id, stopMails.customerId))
      .where(where)
      .limit(atMost),
  )
  return { stops: rows.map((row) => answerOf(row, now)), ...counted }
}

export async function findStop(tx: Transaction, id: number, now: Date) {
  const [row] = await selectStops(tx).where(eq(stopMails.id, id))
  if (!row) throw refuse('requests.notFound')
  return answerOf(row, now)
}

/** Running stops in the caller's scope, newest first: row-level security shows customers their own. */
export async function listCurrentStops(tx: Transaction, where: SQL | undefined, now: Date) {
  const { id, scope, action } = stopMails
  const rows = await tx
    .select({ id, direction, scope, value, action, until, customer: { id: customers.id, name: customers.name } })
    .from(stopMails)
    .leftJoin(customers, eq(customers.id, stopMails.customerId))
    .where(and(isRunning(now), where))
    .orderBy(desc(id))
    .limit(currentAtMost)
  return { stops: rows.map(({ until, ...stop }) => ({ ...stop, until: until.toISOString() })) }
}

/** Running stops that one answer names. */
const currentAtMost = 20

function selectStops(tx: Transaction) {
  const held = sql<number>`(select count(*)::int from ${stoppedMails} where ${stoppedMails.stopId} = ${stopMails.id})`
  return tx
    .select({ stop: stopMails, customerName: customers.name, held })
    .from(stopMails)
    .leftJoin(customers, eq(customers.id, stopMails.customerId))
    .$dynamic()
}

function answerOf({ stop, customerName, held }: { stop: Row; customerName: string | null; held: number }, now: Date) {
  const { id, direction, scope, value, customerId, action, reason, createdBy, endedBy, stopped } = stop
  const ended = stop.endedAt ?? (stop.until <= now ? stop.until : null)
  return {
    ...{ id, direction, scope, value, action, reason, createdBy, endedBy, stopped, held: Number(held) },
    customer: customerId === null ? null : { id: customerId, name: customerName ?? '' },
    state: ended ? ('ended' as const) : ('running' as const),
    startsAt: stop.startsAt.toISOString(),
    until: stop.until.toISOString(),
    endedAt: ended?.toISOString() ?? null,
  }
}
