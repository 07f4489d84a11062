import {
  type Clock,
  createIntake,
  createNameService,
  createRelay,
  createReportIntake,
  createUpstreamScanner,
  type Database,
  ensurePartitions,
} from '@postern/server'
import type { Logger } from 'pino'
import { sampleMessages } from './messages'
import { releaseMessages } from './release-messages'
import { reportMessages, sampleReportAddresses } from './report-messages'
import { connect, send } from './smtp-sender'

export interface LoadMessagesOptions {
  db: Database
  log: Logger
  count: number
  end: Date
  onProgress(done: number, total: number): void
}

/**
 * Sends the sample mail through the real path: SMTP into the intake, judged, stored, relayed. Only the clock is another one: it
 * stands at each message's own time, so that charts have a month of history.
 */
export async function loadMessages({ db, log, count, end, onProgress }: LoadMessagesOptions): Promise<void> {
  const messages = sampleMessages({ count, end })
  let now = messages[0]?.at ?? end
  const clock: Clock = { now: () => now }
  await ensurePartitions(db, now, end)
  const hostName = 'mx.demo.example'
  const reports = createReportIntake({ db, clock, log, addresses: sampleReportAddresses })
  const intake = createIntake({ db, clock, log, hostName, scanner: createUpstreamScanner(hostName), reports })
  const relay = createRelay({
    ...{ db, clock, log, hostName, everyMs: 50 },
    targets: { names: createNameService(), allowsPrivate: true },
  })
  const port = await intake.listen({ port: 0, host: '127.0.0.1' })
  relay.start()
  const connection = await connect(port)
  for (const [index, message] of messages.entries()) {
    now = message.at
    await send(connection, message)
    if (index % 50 === 49) onProgress(index + 1, messages.length)
  }
  await relay.stop()
  const goTo = (instant: Date) => (now = instant)
  await releaseMessages({ db, relay, end, goTo })
  await reportMessages({ db, connection, messages, end, hostName, goTo })
  connection.quit()
  await intake.close()
  now = end
  for (let sent = 1; sent > 0; ) sent = await relay.runOnce()
  onProgress(messages.length, messages.length)
}
