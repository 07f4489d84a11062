import type { Span } from '../dashboard/mail-counts'

const dayMs = 24 * 60 * 60 * 1000
const quarterMs = 15 * 60 * 1000
const quartersOfDay = 96

/** Part of a day in UTC: quarters of an hour from 1 to 96, both ends inclusive. */
export interface DaySpan {
  /** `YYYY-MM-DD` */
  day: string
  low: number
  high: number
  /** Number of the span that it is a part of, from 1. */
  place: number
}

/** Cuts spans into days in UTC. Every time zone in use is whole quarters of an hour from UTC. */
export function daySpans(spans: readonly Span[]): DaySpan[] {
  return spans.flatMap(({ from, to }, at) =>
    daysOf({ from, to }).map((start) => ({
      ...{ day: nameOf(start), place: at + 1 },
      low: 1 + quartersIn(Math.max(from.getTime() - start, 0)),
      high: Math.min(quartersIn(to.getTime() - start), quartersOfDay),
    })),
  )
}

interface UtcDays {
  /** Days that the span meets. */
  met: string[]
  /** Days to count as a whole. */
  counted: string[]
  /** Parts that those lack, or that they have too much. */
  edges: (Span & { isLacking: boolean })[]
}

/** A span as whole days in UTC, with less than half a day more or less at either end. */
export function utcDaysOf({ from, to }: Span): UtcDays {
  const [first, last] = [nearestDay(from), nearestDay(to)]
  const edges = [
    { from: Math.min(from.getTime(), first), to: Math.max(from.getTime(), first), isLacking: from.getTime() < first },
    { from: Math.min(to.getTime(), last), to: Math.max(to.getTime(), last), isLacking: to.getTime() > last },
  ]
  return {
    met: daysOf({ from, to }).map(nameOf),
    counted: daysOf({ from: new Date(first), to: new Date(last) }).map(nameOf),
    edges: edges
      .filter((edge) => edge.from < edge.to)
      .map((edge) => ({ ...edge, from: new Date(edge.from), to: new Date(edge.to) })),
  }
}

function daysOf({ from, to }: Span): number[] {
  const first = from.getTime() - (from.getTime() % dayMs)
  return Array.from({ length: Math.max(0, Math.ceil((to.getTime() - first) / dayMs)) }, (_, at) => first + at * dayMs)
}

const nearestDay = (at: Date) => Math.round(at.getTime() / dayMs) * dayMs
const quartersIn = (ms: number) => Math.floor(ms / quarterMs)
const nameOf = (start: number) => new Date(start).toISOString().slice(0, 10)
