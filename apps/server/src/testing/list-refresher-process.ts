import { pino } from 'pino'
import { systemClock } from '../clock'
import { openDatabase } from '../db/open-database'
import { createListRefresher } from '../match-lists/list-refresher'
import { testNames } from './test-names'

// Refresher of lists of one server, for a test of several on one database.
const { DATABASE_URL: databaseUrl = '', LIST_ORIGIN: origin = '' } = process.env

createListRefresher({
  ...{ db: await openDatabase({ databaseUrl }), clock: systemClock, log: pino({ level: 'silent' }) },
  ...{ names: testNames(), openOrigins: [origin], product: 'test', leaseMs: 3_000, everyMs: 50 },
}).start()
process.on('disconnect', () => process.exit())
