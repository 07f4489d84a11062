import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { SchemaError } from './db/migrate'
import { readEnvironment } from './env'
import { CertificateError } from './mail/tls/listener-certificate'
import { CountryDatabaseError } from './match-lists/country-database'
import { safeLog, withoutValues } from './safe-log'
import { startServer } from './start-server'
import { stopOnSignal } from './stop-on-signal'

const environment = readEnvironment(process.env)
const log = safeLog(pino({ level: environment.LOG_LEVEL }))
const portalFolder = fileURLToPath(new URL('../../../packages/portal/dist', import.meta.url))
const embedFolder = fileURLToPath(new URL('../../../packages/react/dist/embed', import.meta.url))

const server = await startServer({
  environment,
  log,
  ...(existsSync(portalFolder) && { portalFolder }),
  ...(existsSync(embedFolder) && { embedFolder }),
}).catch((error: Error) => {
  // A fault that an operator can fix needs no stack trace.
  const isOperators = [SchemaError, CountryDatabaseError, CertificateError].some((type) => error instanceof type)
  const text = isOperators ? error.message : (error.stack ?? error.message)
  process.stderr.write(`${withoutValues(text)}\n`)
  process.exit(1)
})
stopOnSignal(() => server.stop(), log)
log.info({ http: server.httpPort, smtp: server.smtpPort }, 'the server is ready')
