import type { NotificationOrdering, NotificationState, NotificationType } from '@postern/core/notifications'
import { todayIn } from '@postern/core/scheduled-reports'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { countedAlike } from '../db/bounded-count'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { listPage } from '../db/list-page'
import type { Scope } from '../db/scope'
import { addressPart, eachWord, holdsLower } from '../db/text-search'
import { inSpan, spanOf } from '../db/time-span'
import { ownerAnswer, readOwners } from '../tenants/read-owners'
import { notifications } from './notifications.table'

/** Filter of lists and figures; absent or empty fields do not filter. */
export interface NotificationFilter {
  freeSearch: string
  from?: string | undefined
  to?: string | undefined
  type?: readonly NotificationType[] | undefined
  state?: readonly NotificationState[] | undefined
  recipient?: string | undefined
  customerId?: number | undefined
}

export interface NotificationListQuery extends NotificationFilter {
  limit: number
  offset: number
  ordering: NotificationOrdering
  cursor?: string | undefined
}

const { searchText: _, ...columns } = getTableColumns(notifications)
export const notificationColumns = columns
export type NotificationRow = Omit<typeof notifications.$inferSelect, 'searchText'>

/** One page. Ids grow with time, so either order reads a key forwards or backwards. */
export async function listNotifications(tx: Transaction, scope: Scope, query: NotificationListQuery) {
  const { limit, offset, ordering, cursor, ...filter } = query
  const [direction, beyond] = ordering === 'sentAt' ? [asc, gt] : [desc, lt]
  const { rows, counted } = await listPage(tx, {
    ...{ scope, table: notifications, limit, offset: cursor ? 0 : offset },
    question: [scope, countedAlike({ ...filter, from: undefined, receivedFrom: filter.from, receivedTo: filter.to })],
    facts: and(inTenant(notifications, scope), matchesFacts(filter)),
    span: spanOfFilter(filter),
    texts: matchesTexts(filter),
    order: [direction(notifications.id)],
    rest: cursor ? beyond(notifications.id, Number(cursor)) : undefined,
    readThese: (ids): Promise<NotificationRow[]> =>
      tx.select(notificationColumns).from(notifications).where(inArray(notifications.id, ids)),
  })
  const last = rows.at(-1)
  return {
    notifications: await notificationAnswers(tx, scope, rows),
    ...counted,
    nextCursor: last && rows.length === limit ? String(last.id) : null,
  }
}

/** Rows in wire format, with their owners. */
export async function notificationAnswers(tx: Transaction, scope: Scope, rows: readonly NotificationRow[]) {
  const owners = await readOwners(
    tx,
    rows.flatMap(({ customerId }) => customerId ?? []),
  )
  return rows.map((row) => {
    const { id, type, recipient, subject, items, state, cause, lastAnswer, tries, userId } = row
    return {
      ...{ id, type, recipient, subject, items, state, cause, lastAnswer, tries, userId },
      sentAt: row.sentAt.toISOString(),
      ...ownerAnswer(owners.get(row.customerId ?? 0), scope),
    }
  })
}

const dayMs = 24 * 60 * 60 * 1000
const daysAtMost = 92
const daysByDefault = 30

/** Daily figures in the local time of a zone, oldest first, including days without mail. */
export async function countDays(
  tx: Transaction,
  scope: Scope,
  { filter, timezone, now }: { filter: NotificationFilter; timezone: string; now: Date },
) {
  const to = filter.to ? new Date(Math.min(Date.parse(filter.to), now.getTime())) : now
  const earliest = to.getTime() - daysAtMost * dayMs
  const from = new Date(
    Math.max(earliest, filter.from ? Date.parse(filter.from) : to.getTime() - daysByDefault * dayMs),
  )
  const span = { receivedFrom: from.toISOString(), receivedTo: new Date(to.getTime() + 1).toISOString() }
  const day = sql<string>`to_char(${notifications.sentAt} at time zone ${timezone}, 'YYYY-MM-DD')`
  const rows = await tx
    .select({ day, state: notifications.state, count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(
      and(
        inTenant(notifications, scope),
        inSpan(notifications.id, spanOf(span)),
        matchesFacts(filter),
        matchesTexts(filter),
      ),
    )
    .groupBy(sql`1`, notifications.state)
  const [first = '', last = ''] = [todayIn(timezone, from), todayIn(timezone, to)]
  const days = []
  for (let at = Date.parse(first ?? ''); at <= Date.parse(last ?? ''); at += dayMs) {
    const name = new Date(at).toISOString().slice(0, 10)
    const of = (...states: NotificationState[]) =>
      rows.filter((row) => row.day === name && states.includes(row.state)).reduce((sum, { count }) => sum + count, 0)
    days.push({
      day: name,
      sent: of('delivered'),
      bounced: of('bounced'),
      suppressed: of('suppressed'),
      waiting: of('queued', 'deferred'),
    })
  }
  return { days, timezone }
}

function spanOfFilter({ from, to }: NotificationFilter) {
  return spanOf({ receivedFrom: from, receivedTo: to })
}

function matchesFacts(filter: NotificationFilter): SQL | undefined {
  return and(
    given(filter.customerId, (id) => eq(notifications.customerId, id)),
    given(some(filter.type), (types) => inArray(notifications.type, [...types])),
    given(some(filter.state), (states) => inArray(notifications.state, [...states])),
  )
}

function matchesTexts(filter: NotificationFilter): SQL | undefined {
  return and(
    eachWord(filter.freeSearch, (word) => holdsLower(notifications.searchText, word)),
    addressPart(filter.recipient, notifications.searchText, [notifications.recipient]),
  )
}

function some<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values && values.length > 0 ? values : undefined
}
