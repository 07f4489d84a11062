import { ReportType } from '@postern/core'
import { plainBrand } from '../src/mail/mail-brand'
import { longRead } from '../src/reports/long-read'
import { readReport } from '../src/reports/read-report'
import { reportCsv } from '../src/reports/report-csv'
import type { ReportOrder } from '../src/reports/report-order'
import { renderReportPdf } from '../src/reports/report-pdf'
import { testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { table } from './report'
import { seedEntries, seedTenants } from './seed-entries'
import { seedMessages } from './seed-messages'

// Each type of report over 30 of 60 days, with the 30 before, as provider: read for the screen, rendered as PDF, and written as CSV row by
// row. Memory is the process's peak above its idle use; the database is a separate process.

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const db = await openTestDatabase()
const world = await seedWorld(db)
const large = { resellerId: world.northwind, customerId: world.contoso.id, domainId: world.contoso.domainId }
const others = await seedTenants(db, 49, testNow)
await seedMessages(db, [large], 1, rows / 2, testNow)
await seedMessages(db, others, rows / 2 + 1, rows, testNow)
await seedEntries(db, [large, ...others], 1, rows / 8, testNow)
await seedRest()

const dayMs = 24 * 60 * 60 * 1000
const read = longRead(db, { as: 'provider' })
const brand = plainBrand('https://portal.example')
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
const results: Record<string, string | number>[] = []
for (const [name, type] of Object.entries(ReportType)) {
  const order: ReportOrder = {
    ...{ type, customerId: null, domainId: null, direction: null, locale: 'en', timeZone: 'Europe/Dublin' },
    ...{ from: new Date(testNow.getTime() - 30 * dayMs), to: testNow },
    criteria:
      type === ReportType.MessageHistory
        ? { recipientEmail: '', senderEmail: '', subject: '', direction: null, state: '' }
        : null,
  }
  const report = await measured(() => read((tx) => readReport(tx, order)))
  const pdf = await measured(() => renderReportPdf(report.answer, brand, 'en'))
  const csv = await measured(async () => {
    let bytes = 0
    for await (const piece of reportCsv(read, order)) bytes += Buffer.byteLength(piece)
    return bytes
  })
  results.push({
    report: name,
    'read ms': Math.round(report.ms),
    'read MB': megabytes(report.peak),
    'pdf ms': Math.round(pdf.ms),
    'csv ms': Math.round(csv.ms),
    'csv size MB': megabytes(csv.answer),
    'csv peak MB': megabytes(csv.peak),
  })
}
table(`reports of 30 days as provider, ${rows.toLocaleString('en')} messages in 60 days`, results)
await db.close()

/** Measures time and peak memory above idle; `global.gc` exists with --expose-gc. */
async function measured<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number; peak: number }> {
  const held = () => process.memoryUsage().heapUsed + process.memoryUsage().external
  ;(globalThis as { gc?: () => void }).gc?.()
  const rest = held()
  let peak = rest
  const timer = setInterval(() => {
    peak = Math.max(peak, held())
  }, 20)
  const start = performance.now()
  const answer = await work()
  const ms = performance.now() - start
  clearInterval(timer)
  return { answer, ms, peak: Math.max(peak, held()) - rest }
}

/** Blocked mail, sandbox runs and an audit log, so that no report is empty. */
async function seedRest(): Promise<void> {
  await db.asOwner(async (client) => {
    await client.query(
      `update messages set state = 'discarded', reason = 'block list' where id % 20 = 1 and state = 'delivered'`,
    )
    await client.query(
      `insert into sandbox_runs (id, reseller_id, customer_id, domain_id, entry_id, state, requested_by, requested_at, finished_at, next_try_at)
       select time_id_floor(at) + (n & 4095), $1, $2, $3, n, (array['clean', 'clean', 'malicious', 'failed'])[1 + n % 4], 'admin', at,
         at + n % 900 * interval '1 second', at
       from (select n, $4::timestamptz - interval '60 days' * n / ($5::int + 1) as at from generate_series(1, $5::int) n) runs`,
      [large.resellerId, large.customerId, large.domainId, testNow, Math.floor(rows / 50)],
    )
    await client.query(
      `insert into audit_events (id, at, reseller_id, customer_id, user_id, username, action, address)
       select time_id_floor(at) + (n & 4095), at, $1, $2, $3, 'admin', (array['signIn', 'entryReleased', 'senderBlocked'])[1 + n % 3], ''
       from (select n, $4::timestamptz - interval '60 days' * n / ($5::int + 1) as at from generate_series(1, $5::int) n) events`,
      [large.resellerId, large.customerId, world.customerAdmin.id, testNow, Math.floor(rows / 10)],
    )
    await client.query('vacuum analyze')
  })
}
