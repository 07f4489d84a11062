import type { OwnAnswerTexts } from '@postern/core/answers'
import type { Logger } from 'pino'
import { createAuditSealer } from './audit/audit-sealer'
import { createSealKeys } from './audit/seal-hash'
import { createSecretBox } from './auth/secret-box'
import { type Clock, systemClock } from './clock'
import { createCustomerMover } from './customers/customer-mover'
import type { Database } from './db/database'
import { forgetLeases } from './db/leases'
import { ensurePartitions, loginWithTooManyRights, migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { shareBell } from './db/share-bell'
import { createDkimWatch } from './dkim-keys/dkim-watch'
import { configuredMail } from './domains/configured-mail'
import { createDnsWatch } from './domains/dns-watch'
import type { NameService } from './domains/name-service'
import { tellOfPrivateHops } from './domains/private-hops'
import { type Environment, unreadVariables } from './env'
import { startHousekeeping } from './housekeeping/housekeeping'
import { type HttpListener, listen } from './http/listen'
import { createImportRunner } from './imports/import-runner'
import { configuredScanner } from './mail/judge/configured-scanner'
import { createMailPath } from './mail/mail-path'
import { messageReader } from './mail/reading/message-reader'
import { openListenerCertificate } from './mail/tls/listener-certificate'
import { readCountryDatabase } from './match-lists/country-database'
import { createO365Sync } from './o365/o365-sync'
import type { ArrivingMail } from './portal/arriving-mail'
import { readPortalConfig } from './portal/portal-config'
import { createReportRunner } from './reports/report-runner'
import { safeLog } from './safe-log'
import { configuredSandbox } from './sandbox/configured-sandbox'
import { absentSandbox } from './sandbox/sandbox'
import { createSandboxRunner } from './sandbox/sandbox-runner'
import { createUrlFeeds } from './url-feeds/url-feeds'
import { createWeb } from './web'

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
  /** Runs once the schema exists and before anything listens, for sample data. */
  prepare?: (db: Database) => Promise<void>
  /** Mail that is being imported; the portal shows the progress. `null` when it is complete. */
  arrivingMail?: () => ArrivingMail | null
  /** The host's own texts of errors and confirmations, by language. Default: the built-in texts. */
  answerTexts?: OwnAnswerTexts
}

export interface RunningServer {
  db: Database
  httpPort: number
  smtpPort: number
  /** Rejects new work, finishes current work (at most 10 s), closes the database. */
  stop(): Promise<void>
}

/** Starts the whole server: database, mail path, housekeeping, API and portal. */
export async function startServer({
  environment,
  log: givenLog,
  clock = systemClock,
  portalFolder,
  embedFolder,
  names,
  prepare,
  arrivingMail,
  answerTexts,
}: ServerOptions): Promise<RunningServer> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, PORT, HOST, SMTP_PORT, SMTP_HOST } = environment
  const accounts = accountOptions(environment)
  const countryOf = environment.COUNTRY_DATABASE ? readCountryDatabase(environment.COUNTRY_DATABASE) : null
  const portalConfig = readPortalConfig(environment.PORTAL_CONFIG, environment.PRODUCT)
  const log = safeLog(givenLog)
  const variables = unreadVariables(environment)
  if (variables.length > 0)
    log.warn({ variables }, 'these variables are no longer read; set limits of outbound mail in the portal')
  const db = await openDatabase({ databaseUrl: DATABASE_URL, migrationUrl: MIGRATION_DATABASE_URL, folder: DATA_DIR })
  const started: (() => Promise<void> | void)[] = [() => db.close()]
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    await migrate(db)
    const login = await loginWithTooManyRights(db)
    if (login !== null) {
      log.warn(
        { role: login },
        'the role of DATABASE_URL may change the schema; give the server one that may not, and this one in MIGRATION_DATABASE_URL',
      )
    }
    if (DATABASE_URL) started.push(shareBell({ db, databaseUrl: DATABASE_URL, log }))
    await ensurePartitions(db, clock.now(), clock.now())
    // The embedded database belongs to this process alone: nothing is being processed yet.
    if (!DATABASE_URL) await forgetLeases(db)
    await prepare?.(db)
    const retention = { historyDays: environment.HISTORY_DAYS, notificationDays: environment.NOTIFICATION_DAYS }
    const housekeeping = await startHousekeeping({ db, clock, log, retention })
    started.push(() => housekeeping.stop())
    const auditSealer = createAuditSealer({
      ...{ db, clock, log, keys: createSealKeys(accounts.secretKeys), auditDays: environment.AUDIT_DAYS },
    })
    auditSealer.start()
    started.push(() => auditSealer.stop())
    const mail = configuredMail(environment, names)
    const targets = { names: mail.names, allowsPrivate: mail.allowsPrivateHops }
    if (!mail.allowsPrivateHops) await tellOfPrivateHops(db, log)
    started.push(() => messageReader.close())
    const feeds = createUrlFeeds({ files: environment.URL_FEEDS, log })
    // Before mail is taken, so that no message passes while they are read.
    await feeds.refresh()
    feeds.start()
    started.push(() => feeds.stop())
    const certificate = await openListenerCertificate({
      ...{ keyFile: environment.SMTP_TLS_KEY, certFile: environment.SMTP_TLS_CERT },
      ...{ folder: DATA_DIR, hostName: mail.hostName, clock, log },
    })
    const secretBox = createSecretBox(accounts.secretKeys)
    const mailPath = createMailPath({
      ...{ db, clock, log, environment, targets, certificate, names: mail.names, countryOf, urlFeeds: feeds.current },
      secretBox,
      secretKeys: accounts.secretKeys,
    })
    const smtpPort = await mailPath.start({
      ...{ port: SMTP_PORT, host: SMTP_HOST, submissionPort: environment.SUBMISSION_PORT },
    })
    started.push(() => mailPath.stop())
    const dnsWatch = createDnsWatch({
      ...{ db, clock, log, names: mail.names, expected: mail, product: environment.PRODUCT },
    })
    dnsWatch.start()
    started.push(() => dnsWatch.stop())
    const dkimWatch = createDkimWatch({ db, clock, log, names: mail.names, secretBox })
    dkimWatch.start()
    started.push(() => dkimWatch.stop())
    const importRunner = createImportRunner({ db, clock, log, allowsPrivateHops: mail.allowsPrivateHops })
    importRunner.start()
    started.push(() => importRunner.stop())
    const customerMover = createCustomerMover({ db, clock, log })
    customerMover.start()
    started.push(() => customerMover.stop())
    const sandbox = configuredSandbox(environment)
    const sandboxRunner = createSandboxRunner({ db, clock, log, sandbox: sandbox ?? absentSandbox })
    sandboxRunner.start()
    started.push(() => sandboxRunner.stop())
    const o365Sync = createO365Sync({
      ...{ db, clock, log, secretBox },
      loginUrl: environment.M365_LOGIN_URL,
      graphUrl: environment.M365_GRAPH_URL,
      syncSeconds: environment.M365_SYNC_SECONDS,
    })
    o365Sync.start()
    started.push(() => o365Sync.stop())
    const reports = createReportRunner({
      ...{ db, clock, log, mailUrl: environment.MAIL_URL, mailFrom: environment.MAIL_FROM },
      publicUrl: environment.PUBLIC_URL ?? `http://localhost:${PORT}`,
    })
    reports.start()
    started.push(() => reports.stop())
    const web = createWeb({
      ...{ db, clock, log, portalFolder, embedFolder, portalConfig, arrivingMail, answerTexts },
      isStopping: () => isStopping,
      scanner: configuredScanner(environment),
      offersSandbox: sandbox !== null,
      urlFeeds: feeds.current,
      countryOf,
      mail,
      ...accounts,
    })
    const http: HttpListener = await listen(web, { port: PORT, host: HOST, log })
    started.push(() => http.close())
    return { db, httpPort: http.port, smtpPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
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
    secretKeys: SECRET_KEY_BEFORE ? [SECRET_KEY, SECRET_KEY_BEFORE] : [SECRET_KEY],
    enforcesTwoFactor: environment.ENFORCE_TWO_FACTOR,
    sessions: { idleMs: SESSION_IDLE_MINUTES * 60_000, absoluteMs: SESSION_HOURS * 3_600_000 },
    ...(TWO_FACTOR_ISSUER && { issuer: TWO_FACTOR_ISSUER }),
  }
}
