import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { given } from './given'
import { firstTimeId, instantOf } from './next-time-id'

/** From one time id on, and up to another that is not in it; what is absent is open. */
export interface TimeSpan {
  fromId?: number | undefined
  beforeId?: number | undefined
}

/** Ids grow with time: a time span is a span of the primary key, and names the partitions that hold it. */
export function spanOf({
  receivedFrom,
  receivedTo,
}: {
  receivedFrom?: string | undefined
  receivedTo?: string | undefined
}): TimeSpan {
  return {
    fromId: receivedFrom === undefined ? undefined : firstTimeId(new Date(receivedFrom)),
    beforeId: receivedTo === undefined ? undefined : firstTimeId(new Date(receivedTo)),
  }
}

export function inSpan(id: PgColumn, { fromId, beforeId }: TimeSpan): SQL | undefined {
  return and(
    given(fromId, (from) => gte(id, from)),
    given(beforeId, (before) => lt(id, before)),
  )
}

const dayOfIds = firstTimeId(new Date(instantOf(0).getTime() + 24 * 60 * 60 * 1000))

/**
 * The same for rows that an index of texts finds. Behind row-level security the planner takes texts for common, and would read the key
 * of each row of a long span besides. The months of the span name its partitions; its ends are compared with what was found. A span
 * within a day is left to the key.
 */
export function inSpanOfFound(id: PgColumn, span: TimeSpan): SQL | undefined {
  const { fromId, beforeId } = span
  if ((beforeId ?? firstTimeId(new Date())) - (fromId ?? 0) <= dayOfIds) return inSpan(id, span)
  return and(
    inSpan(id, {
      fromId: fromId === undefined ? undefined : monthOf(fromId, 0),
      beforeId: beforeId === undefined ? undefined : monthOf(beforeId, 1),
    }),
    given(fromId, (from) => sql`${id} + 0 >= ${from}`),
    given(beforeId, (before) => sql`${id} + 0 < ${before}`),
  )
}

/** The first id of the month, as partitions are cut, some months later. */
function monthOf(id: number, later: number): number {
  const at = instantOf(id)
  return firstTimeId(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later)))
}
