import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { BlobStoreError } from './blobs/blob-backend'
import { SchemaError } from './db/migrate'
import { EnvironmentError, readEnvironment } from './env'
import { CertificateError } from './mail/tls/listener-certificate'
import { CountryDatabaseError } from './match-lists/country-database'
import { safeLog, withoutValues } from './safe-log'
import { startServer } from './start-server'
import { stopOnSignal } from './stop-on-signal'

const environment = orExit(() => readEnvironment(process.env))
const log = safeLog(pino({ level: environment.LOG_LEVEL }))
const portalFolder = fileURLToPath(new URL('../../../packages/portal/dist', import.meta.url))
const embedFolder = fileURLToPath(new URL('../../../packages/react/dist/embed', import.meta.url))

const server = await startServer({
  environment,
  log,
  ...(existsSync(portalFolder) && { portalFolder }),
  ...(existsSync(embedFolder) && { embedFolder }),
}).catch(exit)
stopOnSignal(() => server.stop(), log)
log.info(
  { roles: server.roles, http: server.httpPort, smtp: server.smtpPort, metrics: server.metricsPort },
  'the server is ready',
)

function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return exit(error as Error)
  }
}

/** A fault that an operator can fix needs no stack trace. */
function exit(error: Error): never {
  const isOperators = [EnvironmentError, SchemaError, BlobStoreError, CountryDatabaseError, CertificateError].some(
    (type) => error instanceof type,
  )
  const text = isOperators ? error.message : (error.stack ?? error.message)
  process.stderr.write(`${withoutValues(text)}\n`)
  process.exit(1)
}
