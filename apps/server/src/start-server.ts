import { rootCertificates } from 'node:tls'
import type { OwnAnswerTexts } from '@postern/core/answers'
import { serverRoles } from '@postern/core/management'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createAuditSealer } from './audit/audit-sealer'
import { createSealKeys } from './audit/seal-hash'
import { createSecretBox, type SecretBox } from './auth/secret-box'
import type { BlobBackend } from './blobs/blob-backend'
import { renewBlobKeys } from './blobs/blob-keys'
import { type BlobStore, createBlobStore } from './blobs/blob-store'
import { configuredBackend, mayBeApart } from './blobs/configured-backend'
import { moveStoredBytes } from './blobs/move-stored-bytes'
import { createBlobSweep } from './blobs/sweep-blobs'
import { type Clock, systemClock } from './clock'
import { createCustomerMover } from './customers/customer-mover'
import type { Database } from './db/database'
import { forgetLeases } from './db/leases'
import { ensurePartitions, loginWithTooManyRights, migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { type ShareBellOptions, shareBell } from './db/share-bell'
import { createDkimWatch } from './dkim-keys/dkim-watch'
import { configuredMail } from './domains/configured-mail'
import { createDnsWatch } from './domains/dns-watch'
import type { NameService } from './domains/name-service'
import { tellOfPrivateHops } from './domains/private-hops'
import { type Environment, unreadVariables } from './env'
import { createEventStreams, type EventStreams } from './events/event-streams'
import { createHousekeeping } from './housekeeping/housekeeping'
import type { RetentionDays } from './housekeeping/retention-rule'
import { type HttpListener, type ListenOptions, listen } from './http/listen'
import { jobDefinitions } from './jobs/job-kinds'
import { createJobRunner } from './jobs/job-runner'
import { configuredScanner } from './mail/judge/configured-scanner'
import { createMailPath } from './mail/mail-path'
import { messageReader } from './mail/reading/message-reader'
import { openListenerCertificate } from './mail/tls/listener-certificate'
import { readCountryDatabase } from './match-lists/country-database'
import type { CountryFinder } from './match-lists/country-finder'
import { createListRefresher } from './match-lists/list-refresher'
import { createO365Sync } from './o365/o365-sync'
import { watchLoopRuns } from './observe/loop-runs'
import { createMetrics } from './observe/metrics'
import { createOps } from './observe/ops-listener'
import { createParts, type Part, type Parts } from './parts/part'
import type { ServerRole } from './parts/roles'
import { startedAfter } from './parts/started-after'
import type { ArrivingMail } from './portal/arriving-mail'
import { readPortalConfig } from './portal/portal-config'
import { createReportRunner } from './reports/report-runner'
import { safeLog } from './safe-log'
import { configuredSandbox } from './sandbox/configured-sandbox'
import { absentSandbox } from './sandbox/sandbox'
import { createSandboxRunner } from './sandbox/sandbox-runner'
import type { BesideServers, MailSettings } from './settings'
import { createEndedStops } from './stop-mails/tell-of-ended-stops'
import { createHeartbeat } from './system/heartbeat'
import { serverFacts } from './system/server-facts'
import { serverVersion } from './system/server-version'
import { createUrlFeeds } from './url-feeds/url-feeds'
import { readScannerFile, scannerCheck } from './url-protection/scanner-networks'
import { configuredProviders } from './url-providers/configured-providers'
import { createUrlProviders } from './url-providers/url-providers'
import { createWeb } from './web'
import { createWebhookSender } from './webhooks/webhook-sender'

export interface ServerOptions {
  environment: Environment
  log: Logger
  clock?: Clock
  /** Folder with the built portal; absent: only the API. */
  portalFolder?: string
  /** Folder with the built custom elements; absent: other pages cannot load them from here. */
  embedFolder?: string
  /** Default: the machine's. */
  names?: NameService
  /** Mail servers of other domains that run beside this one. Default: none. */
  besideServers?: BesideServers
  /** Runs once the schema exists and before anything listens, for sample data. */
  prepare?: (db: Database, blobs: BlobStore) => Promise<void>
  /** Mail that is being imported; the portal shows the progress. `null` when it is complete. */
  arrivingMail?: () => ArrivingMail | null
  /**
   * Mail is relayed from the moment this settles. Mail that was stored with times of the past is due at once by the clock of this server: it
   * would be relayed here before the host has done so at its own time. Default: at once.
   */
  relayAfter?: Promise<unknown>
  /** The host's own texts of errors and confirmations, by language. Default: the built-in texts. */
  answerTexts?: OwnAnswerTexts
}

export interface RunningServer {
  db: Database
  /** 0 without the role `web`. */
  httpPort: number
  /** 0 without the role `intake`. */
  smtpPort: number
  /** 0 without `METRICS_PORT`. */
  metricsPort: number
  roles: readonly ServerRole[]
  /** Rejects new work, finishes current work (at most 10 s), closes the database. */
  stop(): Promise<void>
}

/** Starts the parts of a server that its roles need: by default all, from database and mail path to API and portal. */
export async function startServer({
  environment,
  log: givenLog,
  clock = systemClock,
  portalFolder,
  embedFolder,
  names,
  besideServers,
  prepare,
  arrivingMail,
  relayAfter,
  answerTexts,
}: ServerOptions): Promise<RunningServer> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, PORT, HOST, SMTP_PORT, SMTP_HOST } = environment
  const accounts = accountOptions(environment)
  const countryOf = environment.COUNTRY_DATABASE ? readCountryDatabase(environment.COUNTRY_DATABASE) : null
  const { SCANNER_NETWORKS, SCANNER_NETWORKS_FILE } = environment
  const isScanner = scannerCheck([
    ...SCANNER_NETWORKS,
    ...(SCANNER_NETWORKS_FILE ? readScannerFile(SCANNER_NETWORKS_FILE) : []),
  ])
  const portalConfig = readPortalConfig(environment.PORTAL_CONFIG, environment.PRODUCT)
  const log = safeLog(givenLog)
  const variables = unreadVariables(environment)
  if (variables.length > 0)
    log.warn({ variables }, 'these variables are no longer read; set limits of outbound mail in the portal')
  const backend = await configuredBackend(environment)
  await backend.check()
  if (mayBeApart(environment)) {
    log.warn(
      'report files and pictures are kept in a folder of this server; if several servers share the database, set S3_ENDPOINT, or BLOB_DIR to a shared folder',
    )
  }
  const { ROLES: roles } = environment
  const db = await openDatabase({
    ...{ databaseUrl: DATABASE_URL, migrationUrl: MIGRATION_DATABASE_URL, connections: environment.DB_POOL },
    folder: DATA_DIR,
  })
  const loops = watchLoopRuns(clock)
  const metrics = createMetrics({ db, clock, loops, readsQueue: roles.includes('relay') })
  let parts: Parts | undefined
  let isStopping = false
  const ports = { httpPort: 0, metricsPort: 0 }
  let opsListener: HttpListener | undefined
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= end()
    return stopped
  }
  async function end(): Promise<void> {
    isStopping = true
    await parts?.stop()
    await opsListener?.close()
    metrics.stop()
    loops.stop()
    await db.close()
  }
  try {
    if (environment.METRICS_PORT !== undefined) {
      const readiness = () => parts?.readiness() ?? Object.fromEntries(roles.map((role) => [role, false]))
      const web = createOps({ db, metrics, token: environment.METRICS_TOKEN, readiness })
      opsListener = await listen(web, { port: environment.METRICS_PORT, host: environment.METRICS_HOST, log })
      ports.metricsPort = opsListener.port
    }
    await migrate(db)
    const login = await loginWithTooManyRights(db)
    if (login !== null) {
      log.warn(
        { role: login },
        'the role of DATABASE_URL may change the schema; give the server one that may not, and this one in MIGRATION_DATABASE_URL',
      )
    }
    await ensurePartitions(db, clock.now(), clock.now())
    // The embedded database belongs to this process alone: nothing is being processed yet.
    if (!DATABASE_URL) await forgetLeases(db)
    const secretBox = createSecretBox(accounts.secretKeys)
    const blobs = createBlobStore({ db, backend, secretBox })
    await renewBlobKeys(db, secretBox, accounts.secretKeys[0])
    const moved = await moveStoredBytes(db, blobs, clock.now())
    if (moved > 0) log.info({ files: moved }, 'moved files out of the database')
    await prepare?.(db, blobs)
    const mail = { ...configuredMail(environment, names), ...(besideServers && trusting(besideServers)) }
    if (!mail.allowsPrivateHops) await tellOfPrivateHops(db, log)
    const feeds = createUrlFeeds({ files: environment.URL_FEEDS, log })
    const urlProviders = createUrlProviders({ db, clock, log, providers: configuredProviders(environment) })
    const certificate = roles.includes('intake')
      ? await openListenerCertificate({
          ...{ keyFile: environment.SMTP_TLS_KEY, certFile: environment.SMTP_TLS_CERT },
          ...{ folder: DATA_DIR, hostName: mail.hostName, clock, log },
        })
      : undefined
    const { HISTORY_DAYS: history, NOTIFICATION_DAYS: notifications, AUDIT_DAYS: audit } = environment
    const retention = { history, notifications, audit }
    const mailPath = createMailPath({
      ...{
        db,
        blobs,
        clock,
        log,
        environment,
        names: mail.names,
        countryOf,
        urlFeeds: feeds.current,
        roles,
        secretBox,
      },
      ...(certificate && { certificate }),
      targets: { names: mail.names, allowsPrivate: mail.allowsPrivateHops },
      secretKeys: accounts.secretKeys,
    })
    const streams = createEventStreams({ db, clock, idleMs: accounts.sessions.idleMs })
    const web = () =>
      createWeb({
        ...{ db, blobs, clock, log, portalFolder, embedFolder, portalConfig, arrivingMail, answerTexts, isScanner },
        streams,
        isStopping: () => isStopping,
        scanner: configuredScanner(environment),
        offersSandbox: Boolean(environment.SANDBOX_URL),
        retention,
        urlFeeds: feeds.current,
        urlProviders,
        countryOf,
        mail,
        webhookOrigins: environment.WEBHOOK_ORIGINS,
        listOrigins: environment.LIST_ORIGINS,
        ...accounts,
      })
    const heartbeat = createHeartbeat({
      ...{ db, clock, log, roles, version: serverVersion },
      facts: serverFacts({ environment, loops, feeds }),
    })
    parts = createParts(
      [
        ...(DATABASE_URL ? [bellPart({ db, databaseUrl: DATABASE_URL, log })] : []),
        // Started first, and so stopped last: nothing reads messages any more then.
        { name: 'message reader', roles: serverRoles, start() {}, stop: () => messageReader.close() },
        ...workers({
          ...{ db, blobs, backend, retention, clock, log, environment, mail, countryOf, secretBox },
          secretKeys: accounts.secretKeys,
        }),
        {
          ...{ name: 'feeds of malicious links', roles: ['web', 'intake', 'relay'] },
          async start() {
            // Before mail is taken, so that no message passes while they are read.
            await feeds.refresh()
            feeds.start()
          },
          stop: feeds.stop,
        },
        ...mailPath
          .parts({ port: SMTP_PORT, host: SMTP_HOST, submissionPort: environment.SUBMISSION_PORT })
          .map((part) => (relayAfter && relays(part) ? startedAfter(part, relayAfter) : part)),
        webPart(web, streams, { port: PORT, host: HOST, log }, (port) => {
          ports.httpPort = port
        }),
        {
          ...{ name: 'signs of life', roles: serverRoles },
          async start() {
            await heartbeat.beat()
            heartbeat.start()
          },
          stop: heartbeat.stop,
        },
      ],
      { roles, onStopFailure: (part, err) => log.warn({ err, part }, 'a part of the server did not stop cleanly') },
    )
    await parts.start()
    return { db, ...ports, smtpPort: mailPath.port(), roles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** True for a part that delivers queued mail, and does nothing else. */
const relays = ({ roles }: Part) => roles.every((role) => role === 'relay')

function bellPart(options: ShareBellOptions): Part {
  let stop = async () => {}
  return {
    ...{ name: 'shared bell', roles: serverRoles },
    start() {
      stop = shareBell(options)
    },
    stop: () => stop(),
  }
}

function webPart(
  createWeb: () => Hono,
  streams: EventStreams,
  options: ListenOptions,
  onListening: (port: number) => void,
): Part {
  let http: HttpListener | undefined
  return {
    ...{ name: 'web', roles: ['web'] },
    async start() {
      http = await listen(createWeb(), options)
      onListening(http.port)
    },
    async stop() {
      streams.close()
      await http?.close()
    },
  }
}

function trusting(besideServers: BesideServers): Pick<MailSettings, 'besideServers' | 'ca'> {
  return { besideServers, ca: [...rootCertificates, ...besideServers.ca] }
}

interface WorkerOptions {
  db: Database
  blobs: BlobStore
  backend: BlobBackend
  retention: RetentionDays
  clock: Clock
  log: Logger
  environment: Environment
  mail: MailSettings
  countryOf: CountryFinder | null
  secretBox: SecretBox
  secretKeys: readonly Buffer[]
}

/** Background work that no caller waits for. */
function workers({
  db,
  blobs,
  backend,
  retention,
  clock,
  log,
  environment,
  mail,
  countryOf,
  secretBox,
  secretKeys,
}: WorkerOptions): Part[] {
  const base = { db, clock, log }
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
  const loops = {
    'audit sealer': createAuditSealer({
      ...{ ...base, keys: createSealKeys(secretKeys), auditDays: environment.AUDIT_DAYS },
    }),
    'DNS watch': createDnsWatch({ ...base, names: mail.names, expected: mail, product: environment.PRODUCT }),
    'ended stops': createEndedStops(base),
    'DKIM watch': createDkimWatch({ ...base, names: mail.names, secretBox }),
    jobs: createJobRunner({ ...base, definitions: jobDefinitions({ ...mail, countryOf }) }),
    'customer mover': createCustomerMover(base),
    'file sweep': createBlobSweep({ ...base, backend }),
    sandbox: createSandboxRunner({ ...base, sandbox: configuredSandbox(environment) ?? absentSandbox }),
    'Microsoft 365 sync': createO365Sync({
      ...{ ...base, secretBox },
      loginUrl: environment.M365_LOGIN_URL,
      graphUrl: environment.M365_GRAPH_URL,
      syncSeconds: environment.M365_SYNC_SECONDS,
    }),
    webhooks: createWebhookSender({
      ...{ ...base, secretBox, names: mail.names, openOrigins: environment.WEBHOOK_ORIGINS },
      ...{ publicUrl, product: environment.PRODUCT },
    }),
    'lists from addresses': createListRefresher({
      ...{ ...base, names: mail.names, openOrigins: environment.LIST_ORIGINS, product: environment.PRODUCT },
    }),
    reports: createReportRunner({
      ...{ ...base, blobs, mailUrl: environment.MAIL_URL, mailFrom: environment.MAIL_FROM },
      publicUrl,
    }),
  }
  const housekeeping = createHousekeeping({ ...base, retention })
  return [
    { ...{ name: 'housekeeping', roles: ['worker'] }, start: housekeeping.start, stop: housekeeping.stop },
    ...Object.entries(loops).map(([name, { start, stop }]): Part => ({ name, roles: ['worker'], start, stop })),
  ]
}

function accountOptions(environment: Environment) {
  const { SECRET_KEY, SECRET_KEY_BEFORE, SESSION_IDLE_MINUTES, SESSION_HOURS, TWO_FACTOR_ISSUER } = environment
  if (!SECRET_KEY) {
    throw new Error(
      'SECRET_KEY is missing. It encrypts the secrets of second factors; make one with `openssl rand -hex 32` and keep it.',
    )
  }
  return {
    isProxyTrusted: environment.TRUST_PROXY,
    product: environment.PRODUCT,
    publicUrl: environment.PUBLIC_URL,
    secretKeys: (SECRET_KEY_BEFORE ? [SECRET_KEY, SECRET_KEY_BEFORE] : [SECRET_KEY]) as [Buffer, ...Buffer[]],
    enforcesTwoFactor: environment.ENFORCE_TWO_FACTOR,
    sessions: { idleMs: SESSION_IDLE_MINUTES * 60_000, absoluteMs: SESSION_HOURS * 3_600_000 },
    ...(TWO_FACTOR_ISSUER && { issuer: TWO_FACTOR_ISSUER }),
  }
}
