import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { hashSecret } from '../auth/secrets'
import type { Database } from '../db/database'
import { boundedPing } from '../http/health'
import type { ServerRole } from '../parts/roles'
import type { Metrics } from './metrics'

export interface OpsOptions {
  db: Pick<Database, 'ping'>
  metrics: Pick<Metrics, 'contentType' | 'text'>
  /** Bearer token for metrics; absent: none is asked for. */
  token?: string | undefined
  /** True for each role of this server that is at work. */
  readiness(): Partial<Record<ServerRole, boolean>>
  /** Time limit for the database. Default: 2 s. */
  readyWithinMs?: number
}

/**
 * Metrics and probes on a port of their own. `/health` answers while the process does; `/ready` answers 200 once all roles of this server are
 * at work and the database answers, `/ready/relay` looks at one role alone. A role that this server does not have is never ready.
 */
export function createOps({ db, metrics, token, readiness, readyWithinMs = 2_000 }: OpsOptions): Hono {
  const ops = new Hono()
  const isReachable = boundedPing(db, readyWithinMs)
  ops.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  ops.get('/health', (context) => context.json({ status: 'ok', roles: Object.keys(readiness()) }))
  ops.get('/ready/:role?', async (context) => {
    const roles = readiness()
    const asked = context.req.param('role')
    const states =
      asked === undefined ? Object.values(roles) : [Object.hasOwn(roles, asked) && roles[asked as ServerRole]]
    const database = await isReachable()
    const isReady = database && states.every(Boolean)
    return context.json({ status: isReady ? 'ready' : 'notReady', database, roles }, isReady ? 200 : 503)
  })
  ops.get('/metrics', async (context) => {
    if (token !== undefined && !isSame(context.req.header('authorization') ?? '', `Bearer ${token}`))
      return context.text('A bearer token is required.\n', 401, { 'www-authenticate': 'Bearer' })
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
  return ops
}

/** Compares hashes, so that the time tells nothing. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashSecret(one), 'hex'), Buffer.from(hashSecret(other), 'hex'))
