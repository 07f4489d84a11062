import { pino } from 'pino'
import { createDigestSender, type DigestSender } from '../mail/digest-mail/digest-sender'
import { createIntake, type Intake, type IntakeLimits } from '../mail/intake/intake'
import { upstreamScanner } from '../mail/judge/upstream-scanner'
import { createRelay, type Relay } from '../mail/relay/relay'
import { startTestServer, type TestServer } from './test-server'
import { startHop, type TestHop } from './test-smtp'

export interface TestMailPath extends TestServer {
  smtpPort: number
  hop: TestHop
  intake: Intake
  relay: Relay
  digests: DigestSender
}

/** Intake, relay and digests on a seeded server; relay and digests run when a test says so. */
export async function startTestMailPath({ limits }: { limits?: Partial<IntakeLimits> } = {}): Promise<TestMailPath> {
  const hop = await startHop()
  const server = await startTestServer({ nextHop: { host: '127.0.0.1', port: hop.port } })
  const { db, clock } = server
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const hostName = 'mx.portal.example'
  const intake = createIntake({ db, clock, log, hostName, scanner: upstreamScanner, ...(limits && { limits }) })
  const relay = createRelay({ db, clock, log, hostName })
  const digests = createDigestSender({
    db,
    clock,
    log,
    mailUrl: `smtp://127.0.0.1:${hop.port}`,
    mailFrom: 'Quarantine <quarantine@portal.example>',
    publicUrl: 'https://portal.example',
    settleMs: 0,
  })
  return {
    ...server,
    hop,
    intake,
    relay,
    digests,
    smtpPort: await intake.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await intake.close()
      await digests.stop()
      await hop.close()
      await server.close()
    },
  }
}
