import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { isDatabaseAway } from '../../db/database-away'
import type { HopTargetRules } from '../../domains/hop-target'
import { signal } from '../../observe/signals'
import { orderDelayNotices } from '../delivery-notices/order-delay-notices'
import { createLoop, type Loop } from '../loop'
import { createRewriting, type Rewriting } from '../rewriting/rewriting'
import { createStopMails, type StopMails } from '../stops/stop-mails'
import { type StoppedDelivery, stopQueued } from '../stops/stopped-delivery'
import { deliveryTls } from '../tls/delivery-tls'
import type { StsPolicies } from '../tls/sts/sts-policies'
import { createTlsPolicies, type TlsPolicies } from '../tls/tls-policies'
import { claimDeliveries, claimGivenUp, type Delivery } from './claim'
import { finishDelivery } from './finish'
import { createHopHealth } from './hop-health'
import { keepLease } from './keep-lease'
import { outgoingOf } from './outgoing'
import { type ReadDelivery, readDelivery } from './read-deliveries'
import type { RelayLine } from './relay-line'
import { breakerRule, type RelayLimits, type RetryRules, relayLimits, retryRules, silentMs } from './relay-rules'
import { type Attempt, notAnswering, sendToFirst, type Tried } from './send'
import { createSlots, type Slot } from './slots'

export interface RelayOptions {
  db: Database
  clock: Clock
  log: Logger
  hostName: string
  /** Rules for the targets of next hops: see `findHopTarget`. */
  targets: HopTargetRules
  rules?: RetryRules
  /** Default: its own look at those of the database. */
  tlsPolicies?: TlsPolicies
  /** Changes that mail leaves with. Default: those of this server. */
  rewriting?: Rewriting
  /** MTA-STS policies of the domains that mail goes to. Default: they are not looked at. */
  stsPolicies?: StsPolicies
  /** Default: its own look at those of the database. */
  stops?: StopMails
  /** Certificates that next hops are trusted by, in place of those of Node. */
  ca?: readonly string[]
  /** Default: mail to next hops. */
  line?: RelayLine
  /** Deliveries in progress at the same time. Default: those of the line, or the usual ones. */
  limits?: RelayLimits
  /** Tells senders of mail that is on its way for hours. Default: true. */
  tellsOfDelay?: boolean
  /** Pause between two checks of the queue. Default: one second. */
  everyMs?: number
}

export interface Relay extends Loop {
  /** Sends all due mail; resolves to the number of deliveries. */
  runOnce(): Promise<number>
}

/** Mail to the next hops of its domain. */
export const toNextHops: RelayLine = {
  route: 'next_hop',
  find: async (_delivery, { hops }) => ({ kind: 'hops', hops }),
  outgoing: outgoingOf,
}

/** Interval of the check for late mail. */
const delayLookMs = 60_000
/** Number of deliveries given up in one pass. */
const givenUpAtOnce = 50
/** Interval of the check for mail to be given up, which reads all that is queued for paused servers. */
const givenUpLookMs = 10_000

/**
 * Sends the queued mail of a line, by default to its domain's next hops: delivered mail and released mail alike. Each delivery that ends
 * leaves its place to the next one, whatever the others wait for.
 */
export function createRelay({
  db,
  clock,
  log,
  hostName,
  targets,
  rules = retryRules,
  tlsPolicies = createTlsPolicies({ db, log }),
  rewriting = createRewriting({ log }),
  stsPolicies,
  stops = createStopMails({ db, clock }),
  ca,
  line = toNextHops,
  limits = line.limits ?? relayLimits,
  tellsOfDelay = true,
  everyMs = 1_000,
}: RelayOptions): Relay {
  const { route } = line
  const health = createHopHealth(limits, breakerRule)
  const slots = createSlots(limits, health)
  const running = new Set<Promise<void>>()
  let nextDelayLook = 0
  let nextGivenUpLook = 0
  /** True while deliveries in progress report that the database is unavailable. */
  let areWaiting = false

  /** Starts as many as there is capacity for; resolves to their number. */
  async function fill(): Promise<number> {
    const now = clock.now()
    if (tellsOfDelay && now.getTime() >= nextDelayLook) {
      nextDelayLook = now.getTime() + delayLookMs
      while ((await orderDelayNotices(db, rules, now)) > 0);
    }
    const givenUp = await startGivingUp(now)
    const claimed = await claimDeliveries(db, { now, route, rooms: slots.rooms(now) })
    for (const delivery of claimed) start(deliver(delivery))
    return givenUp + claimed.length
  }

  /** Starts to give up mail that waited too long for paused servers; resolves to its number. */
  async function startGivingUp(now: Date): Promise<number> {
    const lanes = slots.closedLanes(now)
    if (lanes.length === 0 || now.getTime() < nextGivenUpLook) return 0
    const givenUp = await claimGivenUp(db, { now, rules, route, lanes, limit: givenUpAtOnce })
    if (givenUp.length < givenUpAtOnce) nextGivenUpLook = now.getTime() + givenUpLookMs
    for (const delivery of givenUp) start(giveUp(delivery))
    return givenUp.length
  }

  function start(work: Promise<void>): void {
    const ended = work
      .then(
        () => {
          areWaiting = false
        },
        (error: unknown) => {
          const isWaiting = isDatabaseAway(error)
          if (!isWaiting) log.error({ err: error }, 'a delivery failed; it is tried again')
          else if (!areWaiting) log.warn({ err: error }, 'deliveries wait for the database, which cannot be reached')
          areWaiting = isWaiting
        },
      )
      .finally(() => {
        running.delete(ended)
        loop.wake()
      })
    running.add(ended)
  }

  /** Mail that a stop is about is not given up: nobody could have tried it. */
  async function giveUp(delivery: Delivery): Promise<void> {
    const stopped = await stopQueued(delivery, { db, stops, route, now: clock.now() })
    await finish(delivery, stopped ?? { kind: 'deferred', answer: notAnswering })
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const slot = slots.take(delivery)
    try {
      const began = performance.now()
      const outcome = await outcomeOf(delivery, slot)
      signal('delivered', { route, outcome: outcome.kind, seconds: (performance.now() - began) / 1000 })
      await finish(delivery, outcome)
    } finally {
      slot.giveBack()
    }
  }

  async function outcomeOf(delivery: Delivery, slot: Slot): Promise<Tried | StoppedDelivery> {
    const endLease = keepLease({ db, clock, log }, delivery.id)
    try {
      const stopped = await stopQueued(delivery, { db, stops, route, now: clock.now() })
      return stopped ?? (await attempt(delivery, slot))
    } finally {
      // A lease that is renewed for ever keeps the mail from everybody.
      endLease()
    }
  }

  async function attempt(delivery: Delivery, slot: Slot): Promise<Tried> {
    const read = await readDelivery(db, delivery)
    const parking = setTimeout(() => {
      slot.park()
      loop.wake()
    }, silentMs)
    try {
      return await sendRead(delivery, read, slot, () => clearTimeout(parking))
    } finally {
      clearTimeout(parking)
    }
  }

  async function sendRead(delivery: Delivery, read: ReadDelivery, slot: Slot, onContent: () => void): Promise<Tried> {
    const way = await line.find(delivery, read)
    if (way.kind !== 'hops') return way
    slot.learn(way.hops, clock.now())
    const outgoing = await line.outgoing(read, delivery, { db, hostName, now: clock.now(), rewriting })
    if (!outgoing) return { kind: 'refused', answer: 'The source of the message is gone.' }
    const attempts: Attempt[] = []
    const tls = await deliveryTls(tlsPolicies, delivery, stsPolicies)
    const outcome = await sendToFirst(way.hops, outgoing, {
      ...{ hostName, targets: way.targets ?? targets, clock, health, ca, tls: tls?.demand },
      ...(line.patience && { patience: line.patience }),
      onContent,
      onAttempt: (one) => attempts.push(one),
    })
    await tls?.note(clock.now())
    const settled = line.settle?.(outcome) ?? outcome
    const isHeld = settled.kind === 'deferred' && !settled.isDown && tls?.failed() === 'hold'
    return { ...settled, ...(isHeld && { isHeld }), attempts }
  }

  async function finish(delivery: Delivery, outcome: Tried | StoppedDelivery): Promise<void> {
    await finishDelivery(db, { delivery, outcome, now: clock.now(), rules })
    const { id, entryId, tries } = delivery
    log.info({ id, entryId, tries, outcome: outcome.kind, answer: outcome.answer }, 'delivery tried')
  }

  const loop = createLoop({
    name: route === 'mx' ? 'sending out' : 'relay',
    everyMs,
    log,
    bell: db.bell,
    async work() {
      await fill()
      // Each one that finishes looks for the next.
      return false
    },
  })
  const rest = () => Promise.all(running)

  return {
    ...loop,
    async runOnce() {
      let sent = 0
      for (let started = await fill(); started > 0; started = await fill()) {
        sent += started
        await rest()
      }
      return sent
    },
    async stop() {
      await loop.stop()
      await rest()
    },
  }
}
