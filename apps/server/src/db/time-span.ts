import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { given } from './given'
import { firstTimeId, instantOf } from './next-time-id'

/** Range of time ids, start inclusive and end exclusive; an absent bound is open. */
export interface TimeSpan {
  fromId?: number | undefined
  beforeId?: number | undefined
}

/** Ids grow with time: a period is a range of the primary key, and determines its partitions. */
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
 * Same for rows found through a text index. Behind row-level security the planner overestimates text matches, and would also read the key
 * of every row in a long period. Whole months select the partitions; the exact bounds are compared afterwards. A period within a day uses
 * the key.
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

/** First id of a month, as partitions are cut, `later` months on. */
function monthOf(id: number, later: number): number {
  const at = instantOf(id)
  return firstTimeId(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later)))
}
