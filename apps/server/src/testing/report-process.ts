import { pino } from 'pino'
import { systemClock } from '../clock'
import { openDatabase } from '../db/open-database'
import { reportProducer } from '../scheduled-reports/produce-report'
import { createReportScheduler } from '../scheduled-reports/report-scheduler'
import { openTestBlobs } from './test-blobs'

// Scheduler of one server, for a test of several on one database.
const { DATABASE_URL: databaseUrl = '', MAIL_URL: mailUrl = '', MAIL_FROM: mailFrom = '' } = process.env

const db = await openDatabase({ databaseUrl })
const { blobs } = openTestBlobs(db, process.env.BLOB_DIR)
createReportScheduler({
  ...{ db, blobs, clock: systemClock, log: pino({ level: 'silent' }), produce: reportProducer(db) },
  ...{ mailUrl, mailFrom, publicUrl: 'https://portal.example', leaseMs: 6_000, everyMs: 100 },
}).start()
process.send?.('ready')
process.on('disconnect', () => process.exit())
