import type { Hono } from 'hono'
import type { Database } from '../db/database'
import { answerRefusal } from './answer-error'
import { refuse } from './refuse'

export interface HealthOptions {
  db: Pick<Database, 'ping'>
  /** True when the server accepts no new work. Default: never. */
  isStopping?: (() => boolean) | undefined
  /** Timeout for the database's response. Default: 2 s. */
  readyWithinMs?: number | undefined
}

/**
 * `/health` answers while the process does, whatever the database is doing; `/ready` answers 503 while the database does not answer
 * or the server is stopping, so that a load balancer sends requests elsewhere.
 */
export function serveHealth(app: Hono, { db, isStopping = () => false, readyWithinMs = 2_000 }: HealthOptions): void {
  const isReachable = boundedPing(db, readyWithinMs)
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/ready', async (context) => {
    context.header('cache-control', 'no-store')
    if (isStopping()) return answerRefusal(refuse('requests.stopping', soon), context)
    if (await isReachable()) return context.json({ status: 'ready' })
    return answerRefusal(refuse('requests.databaseAway', soon), context)
  })
}

const soon = { retryAfterSeconds: 5 }

/** Shares one database ping among concurrent probes: a probe per second takes no connections from calls. */
export function boundedPing(db: Pick<Database, 'ping'>, withinMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return async () => {
    asking ??= db
      .ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, withinMs, false)
    })
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }
}
