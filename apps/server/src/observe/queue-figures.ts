import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { instantOf } from '../db/next-time-id'

const queueRoutes = ['next_hop', 'mx'] as const
type QueueRoute = (typeof queueRoutes)[number]

export interface QueueFigure {
  route: QueueRoute
  waiting: number
  /** When the oldest waiting delivery was queued; `null`: nothing waits. */
  oldestAt: Date | null
}

/** Number and age of the deliveries that wait, by route. */
export async function readQueue(tx: Transaction): Promise<QueueFigure[]> {
  const { rows } = await tx.execute<{ route: string; waiting: number; oldest: string }>(
    sql`select route, count(*)::int as waiting, min(id)::text as oldest from deliveries group by route`,
  )
  return queueRoutes.map((route) => {
    const found = rows.find((row) => row.route === route)
    return { route, waiting: found?.waiting ?? 0, oldestAt: found ? instantOf(Number(found.oldest)) : null }
  })
}
