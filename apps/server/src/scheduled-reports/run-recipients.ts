import { Role } from '@postern/core'
import type { DeliveryReason } from '@postern/core/scheduled-reports'
import { and, eq } from 'drizzle-orm'
import { heldCapabilities } from '../capability-sets/held-capabilities'
import type { Transaction } from '../db/database'
import { mayHaveReport } from '../reports/history-right'
import { findRecipientUsers, type RecipientUser } from './recipient-users'
import { scheduledReportDeliveries, scheduledReportRecipients, type scheduledReports } from './scheduled-reports.table'

type StoredReport = typeof scheduledReports.$inferSelect

/** Recipient who has not been sent the run yet. */
export interface RunRecipient extends Pick<RecipientUser, 'userId' | 'locale' | 'timeZone'> {
  emailAddress: string
}

/**
 * Returns the remaining recipients of a run. Those who may not get it any more are recorded as skipped, with the reason: a user who existed
 * when the report was scheduled may be gone now.
 */
export async function readRunRecipients(
  tx: Transaction,
  { runId, report, now }: { runId: number; report: StoredReport; now: Date },
): Promise<RunRecipient[]> {
  const waiting = await tx
    .select()
    .from(scheduledReportDeliveries)
    .where(and(eq(scheduledReportDeliveries.runId, runId), eq(scheduledReportDeliveries.result, 'waiting')))
    .orderBy(scheduledReportDeliveries.userId)
  const chosen = await tx
    .select({ userId: scheduledReportRecipients.userId })
    .from(scheduledReportRecipients)
    .where(eq(scheduledReportRecipients.reportId, report.id))
  const users = await findRecipientUsers(tx, [...waiting.map(({ userId }) => userId), report.createdBy])
  const author = users.get(report.createdBy)
  const recipients: RunRecipient[] = []
  for (const { userId, emailAddress } of waiting) {
    const user = users.get(userId)
    const isChosen = chosen.some((recipient) => recipient.userId === userId)
    const reason = isChosen && user ? refusalOf(user, report, author) : 'gone'
    if (reason || !user) {
      await tx
        .update(scheduledReportDeliveries)
        .set({ result: 'skipped', reason, at: now })
        .where(and(eq(scheduledReportDeliveries.runId, runId), eq(scheduledReportDeliveries.userId, userId)))
      continue
    }
    const { locale, timeZone, addresses } = user
    // An address that no longer belongs to the user gets nothing: mail goes to the user's delivery address.
    const address = addresses.includes(emailAddress) ? emailAddress : (addresses[0] ?? emailAddress)
    recipients.push({ userId, locale, timeZone, emailAddress: address })
  }
  return recipients
}

/**
 * An administrator's capabilities determine if they may see reports of the type. Mail-only users have none: the administrator who scheduled
 * the report decides for them, and can show them no more of the history than he may see himself.
 */
function refusalOf(
  user: RecipientUser,
  report: StoredReport,
  author: RecipientUser | undefined,
): DeliveryReason | null {
  const { customerId, reportType } = report
  if (user.customerId !== customerId || user.addresses.length === 0) return 'gone'
  if (!user.isActive) return 'inactive'
  if (user.role !== null) {
    return held(user).includes('VIEW_REPORT') && mayHaveReport({ capabilities: held(user) }, reportType)
      ? null
      : 'noAccess'
  }
  const shown = author?.isActive && looksAfter(author, report) ? held(author) : []
  return mayHaveReport({ capabilities: shown }, reportType) ? null : 'noAccess'
}

const held = ({ role, capabilities }: RecipientUser) => (role === null ? [] : heldCapabilities(capabilities))

function looksAfter({ role, ...author }: RecipientUser, { resellerId, customerId }: StoredReport): boolean {
  if (role === Role.ResellerAdmin) return author.resellerId === resellerId
  return role === Role.SuperAdmin || author.customerId === customerId
}
