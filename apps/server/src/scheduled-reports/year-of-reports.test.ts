import { Repeats } from '@postern/core'
import { nextRuns } from '@postern/core/scheduled-reports'
import { eq, min } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensurePartitions } from '../db/migrate'
import { scheduleReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer } from '../testing/test-server'
import { firstShown } from '../testing/zone-clocks'
import { createReportScheduler } from './report-scheduler'
import { scheduledReportRecipients, scheduledReportRuns, scheduledReports } from './scheduled-reports.table'

const begin = new Date('2026-11-20T12:00:00Z')
const end = new Date('2027-11-20T12:00:00Z')

// Each at a time that the zone skips on a Sunday of the year.
const zones = [
  { timezone: 'Europe/Dublin', time: '01:30' },
  { timezone: 'America/New_York', time: '02:30' },
  { timezone: 'America/Santiago', time: '00:00' },
  { timezone: 'Australia/Lord_Howe', time: '02:00' },
  { timezone: 'Pacific/Auckland', time: '02:30' },
]
const kinds = [
  { repeats: Repeats.Daily, day: '2026-11-21', includeWeekend: true },
  { repeats: Repeats.Daily, day: '2026-11-21', includeWeekend: false },
  { repeats: Repeats.Weekly, day: '2026-11-22', includeWeekend: null },
  { repeats: Repeats.Fortnightly, day: '2026-11-22', includeWeekend: null },
  { repeats: Repeats.Monthly, day: '2026-12-31', includeWeekend: false },
]
/** Daily reports on all days run in zones whose clocks change by an hour and by half an hour: they are most of the runs. */
const isTested = ({ timezone }: (typeof zones)[number], { repeats, includeWeekend }: (typeof kinds)[number]) =>
  repeats !== Repeats.Daily || includeWeekend === ['Europe/Dublin', 'Australia/Lord_Howe'].includes(timezone)

const cases = zones.flatMap((zone) =>
  kinds.filter((kind) => isTested(zone, kind)).map((kind) => ({ ...zone, ...kind })),
)

// The time rules are the same on both databases: one run is enough, on the faster one.
describe.runIf(process.env.DATABASE_URL)('a year of scheduled reports', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set(begin)
    await ensurePartitions(server.db, begin, end)
  })
  afterAll(() => server.close())

  it('is sent completely in five zones: none missing, duplicated or on a wrong weekend (AM-070, AM-071)', async () => {
    const ids: number[] = []
    for (const { timezone, time, day, repeats, includeWeekend } of cases) {
      const start = `${day} ${time}`
      const schedule = { start, repeats, weekends: includeWeekend, timeZone: timezone }
      const [nextRunAt = null] = nextRuns(schedule, { after: begin, count: 1 })
      const { id } = await scheduleReport(server, 'contoso', { timezone, start, repeats, includeWeekend, nextRunAt })
      ids.push(id)
    }
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.delete(scheduledReportRecipients).where(eq(scheduledReportRecipients.userId, server.world.customerAdmin.id)),
    )
    const sent = new Map<number, string[]>(ids.map((id) => [id, []]))
    const names: string[] = []
    const scheduler = createReportScheduler({
      ...{ db: server.db, blobs: server.blobs, clock: server.clock, log: pino({ level: 'silent' }) },
      ...{ mailUrl: 'smtp://127.0.0.1:1', mailFrom: 'reports@portal.example', publicUrl: 'https://portal.example' },
      async produce({ report }) {
        const mail = { subject: String(report.id), text: '', html: '' }
        return { pdf: ['%PDF'], csv: ['a'], mail: () => mail }
      },
      async send({ subject, name }) {
        names.push(name)
        sent.get(Number(subject))?.push(server.clock.now().toISOString())
        return { state: 'delivered', answer: '250' }
      },
    })

    for (let next = await nextDue(server); next && next <= end; next = await nextDue(server)) {
      server.clock.set(next)
      await scheduler.runOnce()
    }
    await scheduler.stop()

    const stored = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(scheduledReportRuns))
    for (const [at, one] of cases.entries()) {
      const id = ids[at] ?? 0
      const told = JSON.stringify(one)
      const expected = expectedSends(one).map((instant) => instant.toISOString())
      expect(sent.get(id), told).toEqual(expected)
      const runs = stored.filter(({ reportId }) => reportId === id)
      expect(runs.map(({ scheduledFor }) => scheduledFor.toISOString()).sort(), told).toEqual(expected)
      expect(new Set(runs.map(({ outcome }) => outcome)), told).toEqual(new Set(['sent']))
    }
    expect(new Set(names).size).toBe(names.length)
    const total = cases.map((one) => expectedSends(one).length).reduce((sum, count) => sum + count, 0)
    expect(names).toHaveLength(total)
    process.stdout.write(`a year of reports: ${cases.length} reports in ${zones.length} zones, ${names.length} sends\n`)
  }, 600_000)
})

async function nextDue({ db }: TestServer): Promise<Date | null> {
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ at: min(scheduledReports.nextRunAt) }).from(scheduledReports),
  )
  return row?.at ?? null
}

const dayMs = 24 * 60 * 60 * 1000

function expectedSends({ timezone, time, day, repeats, includeWeekend }: (typeof cases)[number]): Date[] {
  return wantedDays(day, repeats, includeWeekend)
    .map((date) => firstShown({ timeZone: timezone, begin, end }, `${date} ${time}`))
    .filter((instant) => instant > begin && instant <= end)
}

function wantedDays(first: string, repeats: number, includeWeekend: boolean | null): string[] {
  const isWeekend = (date: Date) => date.getUTCDay() % 6 === 0
  const days: Date[] = []
  for (let at = Date.parse(first); at < end.getTime() + 10 * dayMs; at += dayMs) {
    const date = new Date(at)
    const age = (at - Date.parse(first)) / dayMs
    if (repeats === Repeats.Daily && (includeWeekend || !isWeekend(date))) days.push(date)
    if (repeats === Repeats.Weekly && age % 7 === 0) days.push(date)
    if (repeats === Repeats.Fortnightly && age % 14 === 0) days.push(date)
    // The 31st: the last day of each month.
    if (repeats === Repeats.Monthly && new Date(at + dayMs).getUTCDate() === 1) {
      let moved = at
      while (includeWeekend === false && isWeekend(new Date(moved))) moved += dayMs
      days.push(new Date(moved))
    }
  }
  return days.map((date) => date.toISOString().slice(0, 10))
}
