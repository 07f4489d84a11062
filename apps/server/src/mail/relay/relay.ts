import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { messageSources } from '../../messages/messages.table'
import { domainIps } from '../../tenants/tenants.table'
import { createLoop, type Loop } from '../loop'
import { claimDeliveries, type Delivery } from './claim'
import { defaultRetryRule, finishDelivery, type RetryRule } from './finish'
import { type NextHop, type Outcome, sendToFirst } from './send'
import { traceHeader } from './trace-header'

export interface RelayOptions {
  db: Database
  clock: Clock
  log: Logger
  hostName: string
  retryRule?: RetryRule
  /** Pause between two looks at the queue. Default: one second. */
  everyMs?: number
}

export interface Relay extends Loop {
  /** Sends what is due now and answers how many deliveries that were. */
  runOnce(): Promise<number>
}

const atOnce = 10

/** Sends queued mail to its domain's next hops: delivered mail and released mail alike. */
export function createRelay({
  db,
  clock,
  log,
  hostName,
  retryRule = defaultRetryRule,
  everyMs = 1_000,
}: RelayOptions): Relay {
  async function runOnce(): Promise<number> {
    const claimed = await claimDeliveries(db, clock.now(), atOnce)
    await Promise.all(claimed.map(deliver))
    return claimed.length
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const outcome = await attempt(delivery)
    await finishDelivery(db, { delivery, outcome, now: clock.now(), rule: retryRule })
    const { id, entryId, tries } = delivery
    log.info({ id, entryId, tries, outcome: outcome.kind, answer: outcome.answer }, 'delivery tried')
  }

  async function attempt(delivery: Delivery): Promise<Outcome> {
    const { raw, hops } = await read(db, delivery)
    if (!raw) return { kind: 'refused', answer: 'The source of the message is gone.' }
    const { sender, recipient } = delivery
    const trace = traceHeader(delivery, hostName, clock.now())
    return sendToFirst(hops, { sender, recipient, raw: Buffer.concat([trace, raw]) }, hostName)
  }

  const loop = createLoop({ name: 'relay', everyMs, log, work: async () => (await runOnce()) === atOnce })
  return { ...loop, runOnce }
}

function read(db: Database, { sourceId, domainId }: Delivery): Promise<{ raw: Buffer | undefined; hops: NextHop[] }> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const [source] = await tx
      .select({ raw: messageSources.raw })
      .from(messageSources)
      .where(eq(messageSources.id, sourceId))
    const hops = await tx
      .select({ host: domainIps.ipAddress, port: domainIps.port })
      .from(domainIps)
      .where(eq(domainIps.domainId, domainId))
      .orderBy(asc(domainIps.priority), asc(domainIps.id))
    return { raw: source?.raw, hops }
  })
}
