import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { findCustomer } from '../customers/customer-list'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { refuseHistory } from '../reports/history-right'
import { domains } from '../tenants/tenants.table'
import { findRecipientUsers, type RecipientUser } from './recipient-users'
import { inScope, readRecipients } from './report-list'
import { type NewReport, valuesOf } from './report-values'
import { scheduledReportRecipients, scheduledReports } from './scheduled-reports.table'

export interface ReportRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  ifMatch: string | null
}

/** A recipient in wire format. */
export interface Recipient {
  userId: number
  emailAddress: string
}

/** Schedules a report for a customer in the caller's scope; returns its id. */
export async function addReport(request: ReportRequest, report: NewReport): Promise<number> {
  const { tx, caller, now } = request
  const customer = await findCustomer(tx, scopeOf(caller), report.customerId)
  if (!customer) throw refuse('requests.notFound')
  refuseHistory(caller, report.reportType)
  const values = valuesOf(report, now)
  await checkDomain(tx, customer.id, values.domainId)
  const recipients = await chooseRecipients(tx, customer.id, report.recipients)
  await refuseTooMany(tx, customer.id)
  const tenant = { resellerId: customer.resellerId, customerId: customer.id }
  const [added] = await tx
    .insert(scheduledReports)
    .values({ ...tenant, ...values, createdBy: caller.userId, createdAt: now })
    .returning({ id: scheduledReports.id })
  if (!added) throw new Error('The database answered no id.')
  await tx
    .insert(scheduledReportRecipients)
    .values(recipients.map((recipient) => ({ ...tenant, ...recipient, reportId: added.id, addedAt: now })))
  const { name, reportType, domainId, period, repeats, includeWeekend, start, timezone } = values
  const told = { name, reportType, domainId, period, repeats, includeWeekend, start, timezone }
  const after = { ...told, recipients: recipients.map(({ emailAddress }) => emailAddress) }
  await auditReport(request, { ...tenant, id: added.id }, { action: 'scheduledReportAdded', after })
  return added.id
}

/** Removes a report, which disappears at once. Housekeeping deletes its files and history, however many there are. */
export async function removeReport(request: ReportRequest, id: number): Promise<void> {
  const { recipients, ...report } = await reportToChange(request, id)
  await request.tx
    .update(scheduledReports)
    .set({ deletedAt: request.now, nextRunAt: null })
    .where(eq(scheduledReports.id, id))
  const before = { name: report.name, recipients: recipients.map(({ emailAddress }) => emailAddress) }
  await auditReport(request, report, { action: 'scheduledReportRemoved', before })
}

/** Adds a user of the report's customer. An existing recipient is unchanged (SR-089). */
export async function addRecipient(request: ReportRequest, id: number, userId: number): Promise<Recipient> {
  const { recipients, ...report } = await reportToChange(request, id)
  // Recipients see what the report shows, so the check is the same as for a new one.
  refuseHistory(request.caller, report.reportType)
  const present = recipients.find((recipient) => recipient.userId === userId)
  if (present) return present
  if (recipients.length >= recipientsAtMost) {
    throw refuse('scheduledReports.tooManyRecipients', { most: recipientsAtMost })
  }
  const { customerId, resellerId } = report
  const [recipient] = await chooseRecipients(request.tx, customerId, [{ userId, emails: [] }])
  if (!recipient) throw refuse('requests.notFound')
  const values = { customerId, resellerId, ...recipient, reportId: id, addedAt: request.now }
  await request.tx.insert(scheduledReportRecipients).values(values)
  const after = { emailAddress: recipient.emailAddress }
  await auditReport(request, report, { action: 'scheduledReportRecipientAdded', after })
  return recipient
}

/** Removes a recipient; the last one cannot be removed (SR-083). */
export async function removeRecipient(request: ReportRequest, id: number, userId: number): Promise<void> {
  const { recipients, ...report } = await reportToChange(request, id)
  const leaving = recipients.find((recipient) => recipient.userId === userId)
  if (!leaving) throw refuse('requests.notFound')
  if (recipients.length === 1) {
    throw refuse('scheduledReports.lastRecipient')
  }
  const { reportId, userId: user } = scheduledReportRecipients
  await request.tx.delete(scheduledReportRecipients).where(and(eq(reportId, id), eq(user, userId)))
  const before = { emailAddress: leaving.emailAddress }
  await auditReport(request, report, { action: 'scheduledReportRecipientRemoved', before })
}

/** Version that changes with the recipients: a change of them must be based on it (XS-13). */
export function reportVersion(recipients: readonly Recipient[]): string {
  return versionOf(recipients.map(({ userId, emailAddress }) => [userId, emailAddress]))
}

const recipientsAtMost = 100
const reportsAtMost = 100

async function refuseTooMany(tx: Transaction, customerId: number): Promise<void> {
  // Simultaneously scheduled reports are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scheduled reports ${customerId}`}, 0))`)
  const [stored] = await tx
    .select({ reports: count() })
    .from(scheduledReports)
    .where(and(eq(scheduledReports.customerId, customerId), isNull(scheduledReports.deletedAt)))
  if ((stored?.reports ?? 0) < reportsAtMost) return
  throw refuse('scheduledReports.tooMany', { most: reportsAtMost })
}

/** Locks the row, so that two simultaneous changes are applied one after the other. */
async function reportToChange({ tx, caller, ifMatch }: ReportRequest, id: number) {
  const [report] = await tx
    .select()
    .from(scheduledReports)
    .where(and(eq(scheduledReports.id, id), inScope(scopeOf(caller))))
    .for('update')
  if (!report) throw refuse('requests.notFound')
  const recipients = await readRecipients(tx, [id])
  refuseStale(ifMatch, reportVersion(recipients))
  return { ...report, recipients: recipients.map(({ userId, emailAddress }) => ({ userId, emailAddress })) }
}

async function checkDomain(tx: Transaction, customerId: number, domainId: number | null): Promise<void> {
  if (domainId === null) return
  const [domain] = await tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.id, domainId), eq(domains.customerId, customerId)))
  if (!domain) throw refuseField('domain', 'scheduledReports.foreignDomain')
}

/** Addresses that reports are sent to. Mail goes only to users of the customer, and to their own addresses (SR-090). */
async function chooseRecipients(
  tx: Transaction,
  customerId: number,
  wanted: NewReport['recipients'],
): Promise<Recipient[]> {
  const found = await findRecipientUsers(
    tx,
    wanted.map(({ userId }) => userId),
  )
  const chosen = new Map<number, Recipient>()
  for (const { userId, emails } of wanted) {
    const user = found.get(userId)
    if (user?.customerId !== customerId) {
      throw refuseField('recipients', 'scheduledReports.foreignRecipients')
    }
    if (!chosen.has(userId)) chosen.set(userId, { userId, emailAddress: addressOf(user, emails[0]) })
  }
  return [...chosen.values()]
}

// The first address of the list counts (AM-077); without one, the user's delivery address.
function addressOf({ addresses }: RecipientUser, wanted: string | undefined): string {
  const address = wanted === undefined ? addresses[0] : addresses.find((own) => own === wanted.toLowerCase())
  if (address) return address
  throw refuseField('recipients', 'scheduledReports.foreignAddress')
}

interface Change {
  action: AuditAction
  before?: AuditValues
  after?: AuditValues
}

interface ReportOwner {
  id: number
  resellerId: number
  customerId: number
}

/** Records a user's action on a report. */
export async function auditReport(
  { tx, caller, address, now }: ReportRequest,
  report: ReportOwner,
  change: Change,
): Promise<void> {
  const { userId, username } = caller
  const { id, resellerId, customerId } = report
  const target = `scheduled report ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
