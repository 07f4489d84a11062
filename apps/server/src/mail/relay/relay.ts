import { defaultDomainPolicy, defaultRewriteSettings, SpamAction } from '@postern/core/management'
import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import type { HopTargetRules } from '../../domains/hop-target'
import { messageSources, messages } from '../../messages/messages.table'
import { customers, domainIps, domains } from '../../tenants/tenants.table'
import { createLoop, type Loop } from '../loop'
import { claimDeliveries, type Delivery } from './claim'
import { defaultRetryRule, finishDelivery, type RetryRule } from './finish'
import { deliveredAddress, subjectTags, tagSubject } from './rewrite'
import { type Outcome, sendToFirst } from './send'
import { traceHeader } from './trace-header'

export interface RelayOptions {
  db: Database
  clock: Clock
  log: Logger
  hostName: string
  /** Where next hops may be: see `findHopTarget`. */
  targets: HopTargetRules
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
  targets,
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
    const { raw, hops, domain, message } = await read(db, delivery)
    if (!raw) return { kind: 'refused', answer: 'The source of the message is gone.' }
    const rewrite = { ...defaultRewriteSettings, ...domain?.rewriteSettings }
    const facts = { isReleased: delivery.entryId !== null, reason: '', spamScore: null, ...message }
    const { spam = SpamAction.Hold, bulk = SpamAction.Hold } = domain ?? {}
    const tags = subjectTags(facts, { ...defaultDomainPolicy, ...domain?.policy, ...rewrite, actions: { spam, bulk } })
    const trace = traceHeader(delivery, hostName, clock.now())
    const outgoing = {
      sender: delivery.sender,
      recipient: deliveredAddress(delivery.recipient, rewrite),
      raw: Buffer.concat([trace, tagSubject(raw, tags)]),
    }
    return sendToFirst(hops, outgoing, { hostName, targets })
  }

  const loop = createLoop({ name: 'relay', everyMs, log, work: async () => (await runOnce()) === atOnce })
  return { ...loop, runOnce }
}

function read(db: Database, { sourceId, domainId, messageId }: Delivery) {
  return db.inScope({ as: 'system' }, async (tx) => {
    const [source] = await tx
      .select({ raw: messageSources.raw })
      .from(messageSources)
      .where(eq(messageSources.id, sourceId))
    const hops = await tx
      .select({ host: domainIps.ipAddress, port: domainIps.port, tls: domainIps.tls })
      .from(domainIps)
      .where(eq(domainIps.domainId, domainId))
      .orderBy(asc(domainIps.priority), asc(domainIps.id))
    const [domain] = await tx
      .select({
        policy: domains.policy,
        rewriteSettings: domains.rewriteSettings,
        spam: customers.spamAction,
        bulk: customers.bulkAction,
      })
      .from(domains)
      .innerJoin(customers, eq(customers.id, domains.customerId))
      .where(eq(domains.id, domainId))
    const [message] = await tx
      .select({ reason: messages.reason, spamScore: messages.spamScore })
      .from(messages)
      .where(eq(messages.id, messageId))
    return { raw: source?.raw, hops, domain, message }
  })
}
