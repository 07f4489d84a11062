import { pino } from 'pino'
import { systemClock } from '../clock'
import { openDatabase } from '../db/open-database'
import { jobDefinitions } from '../jobs/job-kinds'
import { createJobRunner } from '../jobs/job-runner'

// Job runner of one server, for a test of several on one database.
const { DATABASE_URL: databaseUrl = '' } = process.env

createJobRunner({
  ...{ db: await openDatabase({ databaseUrl }), clock: systemClock, log: pino({ level: 'silent' }) },
  ...{ definitions: jobDefinitions({ allowsPrivateHops: true }), leaseMs: 5_000, everyMs: 100 },
}).start()
process.on('disconnect', () => process.exit())
