import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { LoopRuns } from './loop-runs'
import { type QueueFigure, readQueue } from './queue-figures'
import { onSignal } from './signals'

export interface MetricsOptions {
  db: Pick<Database, 'inScope' | 'connections'>
  clock: Clock
  loops: Pick<LoopRuns, 'all'>
  /** Also reads the queue of deliveries from the database, which is the same for all servers. */
  readsQueue: boolean
}

export interface Metrics {
  contentType: string
  /** Prometheus text. */
  text(): Promise<string>
  stop(): void
}

/** How long a count of the queue serves: a large one takes a while. */
const queueKeptMs = 10_000

/** Counts what this process does. Labels are fixed words: no address, tenant or subject becomes one. */
export function createMetrics({ db, clock, loops, readsQueue }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const messages = new Counter({
    ...{ name: 'postern_messages_total', help: 'Messages by verdict, inbound ones by recipient', registers },
    labelNames: ['direction', 'action'],
  })
  const refusals = new Counter({
    ...{ name: 'postern_smtp_refusals_total', help: 'SMTP refusals by status', labelNames: ['code'], registers },
  })
  const tries = new Histogram({
    ...{ name: 'postern_delivery_seconds', help: 'Tries of deliveries by outcome', registers },
    labelNames: ['route', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  })
  const requests = new Histogram({
    ...{ name: 'postern_http_request_seconds', help: 'HTTP calls by route pattern and status', registers },
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const processes = new Counter({
    ...{ name: 'postern_processes_total', help: 'Processes for hostile input: started, or failed at a job', registers },
    labelNames: ['process', 'event'],
  })
  const ends = [
    onSignal('judged', (labels) => messages.inc(labels)),
    onSignal('refused', ({ code }) => refusals.inc({ code })),
    onSignal('delivered', ({ route, outcome, seconds }) => tries.observe({ route, outcome }, seconds)),
    onSignal('answered', ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds)),
    onSignal('process', ({ name, event }) => processes.inc({ process: name, event })),
  ]
  new Gauge({
    ...{ name: 'postern_loop_last_run_seconds', help: 'Last run of each loop, Unix time', registers },
    labelNames: ['loop'],
    collect() {
      for (const { name, lastRunAt } of loops.all()) this.set({ loop: name }, lastRunAt.getTime() / 1000)
    },
  })
  new Gauge({
    ...{ name: 'postern_loop_failures', help: 'Failed runs of each loop since the start', registers },
    labelNames: ['loop'],
    collect() {
      for (const { name, failures } of loops.all()) this.set({ loop: name }, failures)
    },
  })
  new Gauge({
    ...{ name: 'postern_database_connections', help: 'Connections of the pool', labelNames: ['state'], registers },
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })
  if (readsQueue) watchQueue({ db, clock, registers })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    stop() {
      for (const end of ends) end()
      registry.clear()
    },
  }
}

function watchQueue({ db, clock, registers }: Pick<MetricsOptions, 'db' | 'clock'> & { registers: Registry[] }): void {
  let kept: { at: number; figures: Promise<QueueFigure[]> } | undefined
  /** A database that is away leaves gaps in these two and nothing else. */
  const figures = (): Promise<QueueFigure[]> => {
    const at = clock.now().getTime()
    if (!kept || at - kept.at >= queueKeptMs)
      kept = { at, figures: db.inScope({ as: 'system' }, readQueue).catch(() => []) }
    return kept.figures
  }
  const labelNames = ['route']
  new Gauge({
    ...{ name: 'postern_queue_deliveries', help: 'Waiting deliveries of all servers', labelNames, registers },
    async collect() {
      this.reset()
      for (const { route, waiting } of await figures()) this.set({ route }, waiting)
    },
  })
  new Gauge({
    ...{ name: 'postern_queue_oldest_seconds', help: 'Age of the oldest waiting delivery', labelNames, registers },
    async collect() {
      this.reset()
      const now = clock.now().getTime()
      for (const { route, oldestAt } of await figures())
        this.set({ route }, oldestAt ? Math.max(0, now - oldestAt.getTime()) / 1000 : 0)
    },
  })
}
