// The built server as a process, without the portal's files: compressing them would take most of its start.

import { pino } from 'pino'
import { readEnvironment, startServer, stopOnSignal } from '../../dist/index.js'

const log = pino({ level: 'silent' })
const server = await startServer({ environment: readEnvironment(process.env), log })
stopOnSignal(() => server.stop(), log)
