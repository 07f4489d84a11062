import {
  type Clock,
  createIntake,
  createNameService,
  createRefusalLog,
  createRelay,
  createReportIntake,
  createUpstreamScanner,
  createUseCounter,
  type Database,
  ensurePartitions,
  tables,
} from '@postern/server'
import type { Logger } from 'pino'
import { askForSampleReleases } from './ask-for-release'
import { messageIdOf, type SampleMessage, sampleFilter, sampleMessages } from './messages'
import { releaseMessages } from './release-messages'
import { reportMessages, sampleReportAddresses } from './report-messages'
import { sendTroubled } from './send-troubled'
import { connect, sendAll } from './smtp-sender'

export interface LoadMessagesOptions {
  db: Database
  log: Logger
  count: number
  end: Date
  isHostile: boolean
  /** Stops after the messages in flight; the next call continues from there. */
  signal: AbortSignal
  onProgress(done: number, total: number): void
}

const hostName = 'mx.demo.example'
/** Number of parallel connections, each to an intake whose clock is set to its message's time. */
const lanes = 16
/** All sample domains have the same next hop, the demo's mailbox, which takes as much as there is. */
const ownPlaces = 30

/**
 * Sends the sample mail through the real path: SMTP into the intake, judged, stored, relayed. Only the clocks differ: they are set to each
 * message's own time, so that charts have a month of history. Mail stored by an earlier call is not sent again.
 */
export async function loadMessages(options: LoadMessagesOptions): Promise<void> {
  const { db, log, count, end, isHostile, signal, onProgress } = options
  const messages = sampleMessages({ count, end, isHostile })
  const times = Array.from({ length: lanes }, () => messages[0]?.at ?? end)
  const relayClock = { now: () => new Date(Math.max(...times.map((time) => time.getTime()))) }
  await ensurePartitions(db, messages[0]?.at ?? end, end)
  const relay = createRelay({
    ...{ db, clock: relayClock, log, hostName },
    targets: { names: createNameService(), allowsPrivate: true },
    limits: {
      ...{ inAll: ownPlaces, ofCustomer: ownPlaces, ofHop: ownPlaces, ofUnprovenHop: ownPlaces },
      ...{ parked: ownPlaces, parkedOfCustomer: ownPlaces },
    },
    // By its clock, hours pass between two messages.
    tellsOfDelay: false,
  })
  const refusals = createRefusalLog({ db, clock: relayClock, log })
  const uses = createUseCounter(db)
  const intakes = times.map((_, lane) => {
    const clock: Clock = { now: () => times[lane] ?? end }
    const reports = createReportIntake({ db, clock, log, addresses: sampleReportAddresses })
    const scanner = createUpstreamScanner(sampleFilter)
    return createIntake({
      ...{ db, clock, log, hostName, scanner, reports, refusals },
      onStored(stored) {
        uses.countStored(stored, clock.now())
        relay.wake()
      },
    })
  })
  const ports = await Promise.all(intakes.map((intake) => intake.listen({ port: 0, host: '127.0.0.1' })))
  const goTo = (instant: Date) => void times.fill(instant)
  try {
    const left = await unsent(db, messages)
    const sentBefore = messages.length - left.length
    relay.start()
    await sendAll({
      messages: untilAborted(left, signal),
      lanes,
      connectTo: (lane) => connect(ports[lane] ?? 0),
      onSend({ at }, lane) {
        times[lane] = at
      },
      onSent: (sent) => onProgress(sentBefore + sent, messages.length),
    })
    await relay.stop()
    await uses.write()
    if (signal.aborted) return
    await releaseMessages({ db, relay, end, goTo })
    await askForSampleReleases({ db, end })
    const connection = await connect(ports[0] ?? 0)
    await reportMessages({ db, connection, messages, end, filter: sampleFilter, goTo })
    connection.quit()
    await sendTroubled({
      ...{ end, filter: sampleFilter, goTo, connectTo: () => connect(ports[0] ?? 0) },
      unsent: (troubled) => unsent(db, troubled),
      async work() {
        await relay.runOnce()
        await refusals.write()
      },
    })
    goTo(end)
    for (let sent = 1; sent > 0; ) sent = await relay.runOnce()
  } finally {
    await relay.stop()
    await Promise.all(intakes.map((intake) => intake.close()))
  }
}

/** Leaves out what is stored already. */
export async function unsent<Message extends SampleMessage>(db: Database, messages: Message[]): Promise<Message[]> {
  const { messageIdHeader } = tables.messages
  const rows = await db.inScope({ as: 'system' }, (tx) => tx.select({ messageIdHeader }).from(tables.messages))
  const stored = new Set(rows.map((row) => row.messageIdHeader))
  return messages.filter(({ raw }) => !stored.has(messageIdOf(raw)))
}

function* untilAborted(messages: SampleMessage[], signal: AbortSignal): Iterable<SampleMessage> {
  for (const message of messages) {
    if (signal.aborted) return
    yield message
  }
}
