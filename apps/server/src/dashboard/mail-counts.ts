import type { MessageState } from '@postern/core'
import { and, type Column, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { messages } from '../messages/messages.table'

/** A period from an instant (inclusive) to another (exclusive). */
export interface Span {
  from: Date
  to: Date
}

/** Inbound or outbound mail. One to another customer of this service is in the history once for each. */
export type MailDirection = 'in' | 'out'

export interface MailCount {
  /** Index of the span it belongs to. */
  span: number
  /** Kind of the verdict, or the deciding list entry. */
  reason: string
  state: MessageState
  count: number
}

// Figures are of mail that arrived, not of what was refused before it was sent.
const hasArrived = sql`${messages.reason} <> 'refused'`

/**
 * Number of messages of one direction in each span, by reason and state. Ids grow with time, so each span is an id range, and with reason,
 * state and direction in the index no row is read.
 */
export async function countMail(
  tx: Transaction,
  scope: Scope,
  { spans, direction }: { spans: readonly Span[]; direction: MailDirection },
): Promise<MailCount[]> {
  const ids = (name: keyof Span) => sql`${`{${spans.map((span) => firstTimeId(span[name]))}}`}::bigint[]`
  const isOfDirection = eq(messages.direction, direction === 'in' ? 1 : 0)
  const isInSpan = sql`${messages.id} >= low and ${messages.id} < high`
  const inOneSpan = and(inTenant(messages, scope), isInSpan, isOfDirection, hasArrived)
  const { rows } = await tx.execute<Record<keyof MailCount, unknown>>(
    sql`select (number - 1)::int as span, reason, state, count
      from unnest(${ids('from')}, ${ids('to')}) with ordinality as spans (low, high, number),
        lateral (select reason, state, count(*)::int as count from ${messages} where ${inOneSpan} group by reason, state) counted`,
  )
  return rows as unknown as MailCount[]
}

/** Condition for rows whose time id is within a span. */
export function inSpan(id: Column, { from, to }: Span): SQL | undefined {
  return and(gte(id, firstTimeId(from)), lt(id, firstTimeId(to)))
}
