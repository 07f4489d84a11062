import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, isLoopback, readEnvironment } from '@postern/server'
import { sampleFilter } from './sample/messages'
import { sampleMxHosts, sampleSpfInclude } from './sample/sample-names'

export interface DemoEnvironment {
  server: Environment
  sitePort: number
  mailboxPort: number
  /** SMTP port of the mailbox; the next hops in the database refer to it, and follow it when it changes. */
  mailboxSmtpPort: number
  /** Folder for the mailbox's files and the server's data. */
  dataFolder: string
  sampleMessages: number
  /** True when the sample includes a customer whose every text is an attack. */
  isSampleHostile: boolean
  /** Starts serving once the sample mail is complete; otherwise mail arrives while the demo serves. */
  isSampleFirst: boolean
}

// Relative to the source, also for the built demo.
const portalConfig = fileURLToPath(new URL('../src/sample/portal.json', import.meta.url))

/** Settings of the demo: the server's own, with the demo's defaults, and a few of its own. */
export function readDemoEnvironment(variables: Record<string, string | undefined>): DemoEnvironment {
  const mailboxPort = numberOf(variables.MAILBOX_PORT, 4200)
  const mailboxSmtpPort = numberOf(variables.MAILBOX_SMTP_PORT, mailboxPort + 1)
  const dataFolder = variables.DATA_DIR || '.data'
  const port = variables.PORT || '4000'
  refuseStrangers(variables)
  const server = readEnvironment({
    ...variables,
    DATA_DIR: join(dataFolder, 'server'),
    PUBLIC_URL: variables.PUBLIC_URL || `http://localhost:${port}`,
    MAIL_URL: `smtp://127.0.0.1:${mailboxSmtpPort}`,
    SUBMISSION_PORT: variables.SUBMISSION_PORT || '2587',
    // It takes what customers send out as well.
    SMARTHOST_URL: variables.SMARTHOST_URL || `smtp://127.0.0.1:${mailboxSmtpPort}`,
    MAIL_FROM: variables.MAIL_FROM || 'Quarantine <quarantine@portal.example>',
    SPAM_REPORT_ADDRESS: variables.SPAM_REPORT_ADDRESS || 'report-spam@portal.example',
    PHISHING_REPORT_ADDRESS: variables.PHISHING_REPORT_ADDRESS || 'report-phishing@portal.example',
    NOT_SPAM_REPORT_ADDRESS: variables.NOT_SPAM_REPORT_ADDRESS || 'not-spam@portal.example',
    AUTHENTICATION_SERVER: variables.AUTHENTICATION_SERVER || sampleFilter,
    MX_HOSTS: variables.MX_HOSTS || sampleMxHosts.map((host, index) => `${(index + 1) * 10} ${host}`).join(', '),
    SPF_INCLUDE: variables.SPF_INCLUDE || sampleSpfInclude,
    // The Microsoft 365 stand-in answers at the mailbox's address.
    M365_LOGIN_URL: variables.M365_LOGIN_URL || `http://127.0.0.1:${mailboxPort}`,
    M365_GRAPH_URL: variables.M365_GRAPH_URL || `http://127.0.0.1:${mailboxPort}`,
    // The sandbox stand-in runs there too.
    SANDBOX_URL: variables.SANDBOX_URL || `http://127.0.0.1:${mailboxPort}`,
    M365_SYNC_SECONDS: variables.M365_SYNC_SECONDS || '60',
    // So does the receiver of the sample's webhook.
    WEBHOOK_ORIGINS: variables.WEBHOOK_ORIGINS || `http://127.0.0.1:${mailboxPort}`,
    // And the web server that publishes a list.
    LIST_ORIGINS: variables.LIST_ORIGINS || `http://127.0.0.1:${mailboxPort}`,
    DIGEST_SETTLE_SECONDS: variables.DIGEST_SETTLE_SECONDS || '2',
    PORTAL_CONFIG: variables.PORTAL_CONFIG || portalConfig,
    SECRET_KEY: variables.SECRET_KEY || keptSecretKey(dataFolder),
    // Sample accounts have no second factor, so that a password alone suffices; DEMO_2FA=1 requires one. The mailbox that stands in for all
    // mail servers runs on this machine.
    PRIVATE_NEXT_HOPS: '1',
    ENFORCE_TWO_FACTOR: variables.ENFORCE_TWO_FACTOR || (variables.DEMO_2FA === '1' ? '1' : '0'),
    LOG_LEVEL: variables.LOG_LEVEL || 'warn',
  })
  return {
    server,
    sitePort: numberOf(variables.DEMO_SITE_PORT, 4100),
    mailboxPort,
    mailboxSmtpPort,
    dataFolder,
    sampleMessages: numberOf(variables.SAMPLE_MESSAGES, 2_400),
    isSampleHostile: variables.SAMPLE_HOSTILE === '1',
    isSampleFirst: variables.SAMPLE_FIRST === '1',
  }
}

// The sample accounts' passwords are public.
function refuseStrangers({ HOST, DEMO_PUBLIC }: Record<string, string | undefined>): void {
  if (!HOST || isLoopback(HOST) || DEMO_PUBLIC === '1') return
  throw new Error(
    `HOST ${HOST} lets others into the demo, whose passwords are known to everybody. Leave HOST out, or set DEMO_PUBLIC=1 if they may come in.`,
  )
}

/** Generated at the first start and stored next to the data that it encrypts: nobody configures one for the demo. */
function keptSecretKey(dataFolder: string): string {
  const file = join(dataFolder, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

function numberOf(text: string | undefined, fallback: number): number {
  return text && /^\d{1,7}$/.test(text) ? Number(text) : fallback
}
