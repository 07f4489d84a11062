import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { createTestClock } from '../testing/test-clock'
import { watchLoopRuns } from './loop-runs'
import { createMetrics } from './metrics'
import { createOps } from './ops-listener'
import { signal } from './signals'

const clock = createTestClock()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function observed({ isAway = false, readsQueue = true } = {}) {
  const id = BigInt(clock.now().getTime() - Date.UTC(2020, 0, 1) - 90_000) * 4096n
  let reads = 0
  const db = {
    connections: () => ({ used: 3, idle: 2, waiting: 1 }),
    ping: async () => {},
    inScope: (async (_scope: unknown, work: (tx: unknown) => Promise<unknown>) => {
      reads += 1
      if (isAway) throw new Error('away')
      return work({ execute: async () => ({ rows: [{ route: 'mx', waiting: 7, oldest: String(id) }] }) })
    }) as Database['inScope'],
  }
  const loops = watchLoopRuns(clock)
  const metrics = createMetrics({ db, clock, loops, readsQueue })
  ends.push(loops.stop, metrics.stop)
  return { db, loops, metrics, reads: () => reads }
}

const lines = async (metrics: { text(): Promise<string> }, start: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(start))

describe('metrics', () => {
  it('count verdicts, refusals, tries, calls and processes', async () => {
    const { metrics } = observed()
    signal('judged', { direction: 'in', action: 'hold' })
    signal('judged', { direction: 'in', action: 'hold' })
    signal('refused', { code: 550 })
    signal('delivered', { route: 'mx', outcome: 'deferred', seconds: 0.2 })
    signal('answered', { method: 'GET', route: 'v1/users/{userId}/', status: 200, seconds: 0.01 })
    signal('process', { name: 'reading-process', event: 'failed' })

    const text = await metrics.text()
    for (const line of [
      'postern_messages_total{direction="in",action="hold"} 2',
      'postern_smtp_refusals_total{code="550"} 1',
      'postern_delivery_seconds_count{route="mx",outcome="deferred"} 1',
      'postern_delivery_seconds_bucket{le="0.25",route="mx",outcome="deferred"} 1',
      'postern_http_request_seconds_count{method="GET",route="v1/users/{userId}/",status="200"} 1',
      'postern_processes_total{process="reading-process",event="failed"} 1',
      'postern_database_connections{state="waiting"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('tell depth and age of the queue, which is counted once for scrapes close together', async () => {
    const { metrics, reads } = observed()

    expect(await lines(metrics, 'postern_queue_')).toEqual([
      'postern_queue_deliveries{route="next_hop"} 0',
      'postern_queue_deliveries{route="mx"} 7',
      'postern_queue_oldest_seconds{route="next_hop"} 0',
      'postern_queue_oldest_seconds{route="mx"} 90',
    ])
    expect(reads()).toBe(1)
    clock.advance(10_000)
    await metrics.text()
    expect(reads()).toBe(2)
  })

  it('go on without the queue while the database is away, and leave it to servers that deliver', async () => {
    expect(await lines(observed({ isAway: true }).metrics, 'postern_queue_')).toEqual([])
    const { metrics, reads } = observed({ readsQueue: false })
    await metrics.text()
    expect(reads()).toBe(0)
  })

  it('tell the last run and the failures of each loop', async () => {
    const { metrics, loops } = observed()
    signal('loopRan', { name: 'relay', isFailed: true })
    const failedAt = clock.now()
    clock.advance(1_000)
    signal('loopRan', { name: 'relay', isFailed: false })

    expect(loops.all()).toEqual([{ name: 'relay', lastRunAt: clock.now(), lastFailureAt: failedAt, failures: 1 }])
    expect(await lines(metrics, 'postern_loop_')).toEqual([
      `postern_loop_last_run_seconds{loop="relay"} ${clock.now().getTime() / 1000}`,
      'postern_loop_failures{loop="relay"} 1',
    ])
  })
})

describe('the port for metrics and probes', () => {
  const token = 'a token of some length'
  const ask = async (path: string, options: Partial<Parameters<typeof createOps>[0]> = {}, headers = {}) => {
    const { db, metrics } = observed()
    const readiness = () => ({ intake: true, relay: false })
    return createOps({ db, metrics, readiness, readyWithinMs: 20, ...options }).request(path, { headers })
  }

  it('is alive whatever its roles do, and ready when each of them and the database are', async () => {
    expect((await ask('/health')).status).toBe(200)
    expect((await ask('/ready')).status).toBe(503)
    expect((await ask('/ready', { readiness: () => ({ intake: true }) })).status).toBe(200)
    const db = { ping: () => Promise.reject(new Error('away')) }
    const away = await ask('/ready', { db, readiness: () => ({ intake: true }) })
    expect([away.status, await away.json()]).toEqual([
      503,
      { status: 'notReady', database: false, roles: { intake: true } },
    ])
  })

  it.each([
    ['/ready/intake', 200],
    ['/ready/relay', 503],
    ['/ready/web', 503],
    ['/ready/constructor', 503],
  ])('answers %s with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  it('asks for its token where one is set, for metrics alone', async () => {
    const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
    expect((await ask('/metrics')).status).toBe(200)
    expect((await ask('/metrics', { token })).status).toBe(401)
    expect((await ask('/metrics', { token }, bearer('another token'))).status).toBe(401)
    const answer = await ask('/metrics', { token }, bearer(token))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect((await ask('/health', { token })).status).toBe(200)
  })
})
