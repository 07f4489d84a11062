import { pino } from 'pino'
import { type AccountMailSender, createAccountMailSender } from '../mail/account-mail/account-mail-sender'
import { createDigestSender, type DigestSender } from '../mail/digest-mail/digest-sender'
import { createIntake, type Intake, type IntakeLimits } from '../mail/intake/intake'
import { upstreamScanner } from '../mail/judge/upstream-scanner'
import { createRelay, type Relay } from '../mail/relay/relay'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server'
import { startHop, type TestHop } from './test-smtp'

export interface TestMailPath extends TestServer {
  smtpPort: number
  hop: TestHop
  intake: Intake
  relay: Relay
  digests: DigestSender
  accountMails: AccountMailSender
}

export interface TestMailPathOptions extends Pick<TestServerOptions, 'app'> {
  limits?: Partial<IntakeLimits>
}

/** Intake, relay, digests and account mails on a seeded server; what is sent is sent when a test says so. */
export async function startTestMailPath({ limits, app }: TestMailPathOptions = {}): Promise<TestMailPath> {
  const hop = await startHop()
  const server = await startTestServer({ nextHop: { host: '127.0.0.1', port: hop.port }, ...(app && { app }) })
  const { db, clock } = server
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const hostName = 'mx.portal.example'
  const intake = createIntake({ db, clock, log, hostName, scanner: upstreamScanner, ...(limits && { limits }) })
  const relay = createRelay({ db, clock, log, hostName })
  const system = {
    db,
    clock,
    log,
    mailUrl: `smtp://127.0.0.1:${hop.port}`,
    mailFrom: 'Quarantine <quarantine@portal.example>',
    publicUrl: 'https://portal.example',
  }
  const digests = createDigestSender({ ...system, settleMs: 0 })
  const accountMails = createAccountMailSender(system)
  return {
    ...server,
    hop,
    intake,
    relay,
    digests,
    accountMails,
    smtpPort: await intake.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await intake.close()
      await digests.stop()
      await accountMails.stop()
      await hop.close()
      await server.close()
    },
  }
}
