import { Repeats, ReportPeriod, ReportType } from '@postern/core'
import { nextRuns, type Schedule, toInstant } from '@postern/core/scheduled-reports'
import { type BlobStore, type Database, type Environment, sendPastRun, tables } from '@postern/server'

export interface ScheduledReportsOptions {
  db: Database
  blobs: BlobStore
  environment: Pick<Environment, 'MAIL_URL' | 'MAIL_FROM' | 'PORT' | 'PUBLIC_URL'>
  now: Date
}

interface SampleReport {
  customer: string
  name: string
  reportType: ReportType
  period: ReportPeriod
  repeats: Repeats
  includeWeekend: boolean | null
  timezone: string
  /** Local time of each run. */
  time: string
  /** Number of days from the first run to the end of the sample. */
  daysAgo: number
  recipients: string[]
}

const { scheduledReports, scheduledReportRecipients, customers, users } = tables

const sampleReports: SampleReport[] = [
  {
    customer: 'Contoso',
    name: 'Held mail of the week',
    reportType: ReportType.InboundQuarantine,
    ...{ period: ReportPeriod.OneWeek, repeats: Repeats.Weekly, includeWeekend: null },
    ...{ timezone: 'Europe/Dublin', time: '08:00', daysAgo: 23 },
    recipients: ['admin@contoso.example', 'm.keane@contoso.example'],
  },
  {
    customer: 'Contoso',
    name: 'Mail of the month for the board',
    reportType: ReportType.InboundMail,
    ...{ period: ReportPeriod.OneMonth, repeats: Repeats.Monthly, includeWeekend: false },
    ...{ timezone: 'Europe/Dublin', time: '07:30', daysAgo: 8 },
    recipients: ['t.adeyemi@contoso.example'],
  },
  {
    customer: 'Orchard Foods',
    name: 'Blocked senders',
    reportType: ReportType.BlockedSenders,
    ...{ period: ReportPeriod.TwoWeeks, repeats: Repeats.Fortnightly, includeWeekend: null },
    ...{ timezone: 'Europe/London', time: '09:00', daysAgo: 17 },
    recipients: ['g.holt@orchardfoods.example'],
  },
  {
    customer: 'Verte Feuille',
    name: 'Quarantaine du jour',
    reportType: ReportType.InboundQuarantine,
    ...{ period: ReportPeriod.OneDay, repeats: Repeats.Daily, includeWeekend: false },
    ...{ timezone: 'Europe/Paris', time: '18:00', daysAgo: 5 },
    recipients: ['admin@vertefeuille.example'],
  },
]

const dayMs = 24 * 60 * 60 * 1000
const runsAtMost = 40

/**
 * Schedules the sample's reports as if their first run had been some days ago, and sends each run since through the real path with its
 * clock set to that run, so that they have a history. After an interruption, existing reports are skipped.
 */
export async function loadScheduledReports(options: ScheduledReportsOptions): Promise<void> {
  const { db, now } = options
  const stored = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ name: scheduledReports.name }).from(scheduledReports),
  )
  const names = new Set(stored.map(({ name }) => name))
  for (const report of sampleReports.filter(({ name }) => !names.has(name))) {
    const { reportId, schedule, startDate } = await addReport(db, report, now)
    const past = nextRuns(schedule, { after: new Date(startDate.getTime() - 1), count: runsAtMost })
    for (const scheduledFor of past.filter((run) => run < now)) {
      await sendPastRun({ ...options, reportId, scheduledFor })
    }
  }
}

async function addReport(db: Database, report: SampleReport, now: Date) {
  const { customer, daysAgo, time, recipients, ...values } = report
  const { repeats, includeWeekend: weekends, timezone: timeZone } = report
  const start = `${new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)} ${time}`
  const startDate = toInstant(start, timeZone) ?? now
  const schedule: Schedule = { start, repeats, weekends, timeZone }
  const [nextRunAt = null] = nextRuns(schedule, { after: now, count: 1 })
  const createdAt = new Date(startDate.getTime() - dayMs)
  return db.inScope({ as: 'system' }, async (tx) => {
    const owner = one((await tx.select().from(customers)).filter(({ name }) => name === customer))
    const people = (await tx.select().from(users)).filter(({ username }) => recipients.includes(username))
    const tenant = { customerId: owner.id, resellerId: owner.resellerId }
    const { id: reportId } = one(
      await tx
        .insert(scheduledReports)
        .values({
          ...{ ...tenant, ...values, domainId: null, start, startDate, nextRunAt },
          ...{ createdBy: people[0]?.id ?? 0, createdAt },
        })
        .returning({ id: scheduledReports.id }),
    )
    await tx.insert(scheduledReportRecipients).values(
      people.map(({ id: userId, username: emailAddress }) => ({
        ...{ ...tenant, reportId, userId, emailAddress },
        addedAt: createdAt,
      })),
    )
    return { reportId, schedule, startDate }
  })
}

function one<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('The database answered no row.')
  return row
}
