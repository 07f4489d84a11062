import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readEnvironment } from './env'
import { startServer } from './start-server'
import { stopOnSignal } from './stop-on-signal'

const environment = readEnvironment(process.env)
const log = pino({ level: environment.LOG_LEVEL })
const portalFolder = fileURLToPath(new URL('../../../packages/portal/dist', import.meta.url))

const server = await startServer({ environment, log, ...(existsSync(portalFolder) && { portalFolder }) })
stopOnSignal(() => server.stop(), log)
log.info({ http: server.httpPort, smtp: server.smtpPort }, 'the server is ready')
