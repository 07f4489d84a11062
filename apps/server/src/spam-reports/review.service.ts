import { WblType } from '@postern/core'
import type { Classification } from '@postern/core/quarantine'
import { isSpamReportOpen, type SpamReportState } from '@postern/core/spam-reports'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { refuse } from '../http/refuse'
import { ServiceError } from '../http/service-error'
import type { ActionRequest } from '../quarantine/action-request'
import { reclassifyTo, release } from '../quarantine/entry-actions.service'
import { addUrlEntries } from '../url-lists/url-lists.service'
import { decideSender, listAddress } from '../wbl/sender-list.service'
import { type Report, reportToChange } from './find-report'
import { spamReports } from './spam-reports.table'
import { addNote } from './store-report'

export interface Reply {
  tellsReporter: boolean
  reply: string
}

export interface Confirmation extends Reply {
  classification?: Classification | undefined
  releases: boolean
  entryType?: 1 | 3 | undefined
  scope: 'sender' | 'domain'
  urlList?: 'block' | 'exempt' | undefined
  urlMatch: 'exact' | 'domain'
}

/** Shows others who is reviewing it; taking it again, or from somebody else, reassigns it. */
export async function take(request: ActionRequest, id: number): Promise<Report> {
  const report = await openReport(request, id)
  const { username } = request.caller
  if (report.state === 'in_review' && report.reviewer === username) return report
  const taken = await change(request, report, { state: 'in_review', reviewer: username })
  await record(request, report, { kind: 'taken', action: 'spamReportTaken' })
  return taken
}

/** Applies everything that a confirmation asks for, or leaves the report as it was. */
export async function confirm(request: ActionRequest, id: number, confirmation: Confirmation): Promise<Report> {
  const report = await openReport(request, id)
  const { classification, releases, entryType, scope, urlList } = confirmation
  if (report.url !== null) return confirmLink(request, { ...report, url: report.url }, confirmation)
  if (urlList) throw refuse('spamReports.notAboutLink')
  // The header referred to the report; the held message has a version of its own.
  const inside = { ...request, ifMatch: null }
  if (classification && report.entryId !== null)
    await onHeld(report, (entryId) => reclassifyTo(classification)(inside, entryId))
  if (releases) {
    if (report.entryId === null) throw refuse('spamReports.nothingToRelease')
    await release(inside, report.entryId)
  }
  if (entryType) await listSender(inside, report, { entryType, scope })
  const decided = await decide(request, report, 'confirmed', {
    ...confirmation,
    ...(classification && { verdictNow: classification }),
  })
  await record(request, report, {
    kind: 'confirmed',
    action: 'spamReportConfirmed',
    after: { classification: classification ?? null, releases, listed: entryType ? scope : null },
  })
  return decided
}

/** Confirms what a report says of a link, and lists it for everybody where the reviewer wants that. */
async function confirmLink(
  request: ActionRequest,
  report: Report & { url: string },
  { classification, releases, entryType, urlList, urlMatch, ...reply }: Confirmation,
): Promise<Report> {
  if (classification || releases || entryType) throw refuse('spamReports.notAboutMail')
  if (urlList) await listLink(request, report, { urlList, urlMatch })
  const verdictNow = report.urlClaim === 'malicious' ? 'malicious' : urlList === 'exempt' ? 'exempt' : 'clean'
  const decided = await decide(request, report, 'confirmed', { ...reply, verdictNow })
  const listed = urlList ? { urlList, urlMatch } : {}
  await record(request, report, { kind: 'confirmed', action: 'spamReportConfirmed', after: listed })
  return decided
}

async function listLink(
  request: ActionRequest,
  { id, url }: { id: number; url: string },
  { urlList, urlMatch }: { urlList: 'block' | 'exempt'; urlMatch: 'exact' | 'domain' },
): Promise<void> {
  const line = urlMatch === 'domain' ? new URL(url).hostname : url
  // The question named the host to whoever exempts one that strangers share.
  const addition = { lines: [line], match: urlMatch, note: `#${id}`, confirmShared: true }
  const { results } = await addUrlEntries({ ...request, ifMatch: null }, urlList, addition)
  if (results.some(({ outcome }) => outcome === 'refused')) throw refuse('spamReports.notListable')
}

export async function reject(request: ActionRequest, id: number, reply: Reply): Promise<Report> {
  const report = await openReport(request, id)
  const decided = await decide(request, report, 'rejected', reply)
  await record(request, report, { kind: 'rejected', action: 'spamReportRejected' })
  return decided
}

/** Makes a report a duplicate of another one of the same tenant, along with its own duplicates. */
export function mergeInto(targetId: number) {
  return async (request: ActionRequest, id: number): Promise<Report> => {
    const target = await reportToChange({ ...request, ifMatch: null }, targetId)
    if (target.state === 'duplicate') {
      throw refuse('spamReports.isDuplicate')
    }
    if (id === targetId) throw refuse('spamReports.ownDuplicate')
    const report = await openReport({ ...request, ifMatch: null }, id)
    if (report.customerId !== target.customerId) {
      throw refuse('spamReports.otherCustomer')
    }
    const { tx, caller, now } = request
    const isDecided = !isSpamReportOpen(target.state)
    const tells = target.repliedAt !== null || target.replyDueAt !== null
    const merged = await change(request, report, {
      ...{ state: 'duplicate', duplicateOf: targetId, reviewer: caller.username, reviewedAt: now },
      ...(isDecided && {
        verdictNow: target.verdictNow,
        ...replyDue(report, tells, now),
      }),
    })
    if (isDecided) await decideDuplicates(request, id, { tells, verdictNow: target.verdictNow })
    await tx.update(spamReports).set({ duplicateOf: targetId }).where(eq(spamReports.duplicateOf, id))
    await record(request, report, { kind: 'merged', action: 'spamReportMerged', after: { duplicateOf: targetId } })
    return merged
  }
}

export async function writeNote(request: ActionRequest, id: number, text: string): Promise<Report> {
  // A note changes no decision: it is accepted regardless of other changes in the meantime.
  const report = await reportToChange({ ...request, ifMatch: null }, id)
  const { tx, caller, now } = request
  await addNote(tx, report, { kind: 'note', author: caller.username, text: text.trim(), now })
  await audit(request, report, 'spamReportNoted')
  return report
}

async function openReport(request: ActionRequest, id: number): Promise<Report> {
  const report = await reportToChange(request, id)
  if (isSpamReportOpen(report.state)) return report
  const { reviewer } = report
  throw reviewer ? refuse('spamReports.decidedBy', { reviewer }) : refuse('spamReports.decided')
}

// An entry that has expired or been deleted since has no verdict to change.
async function onHeld(report: Report, work: (entryId: number) => Promise<unknown>): Promise<void> {
  try {
    await work(report.entryId as number)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error
  }
}

async function listSender(
  request: ActionRequest,
  { entryId, ...report }: Report,
  decision: { entryType: 1 | 3; scope: 'sender' | 'domain' },
): Promise<void> {
  if (entryId !== null) {
    await decideSender(request, entryId, decision)
    return
  }
  const { sender, before } = await listAddress(request, { ...report, entryId: null }, decision)
  const action = decision.entryType === WblType.AllowAll ? 'senderAllowed' : 'senderBlocked'
  await audit(request, report, action, {
    before: { sender, type: before },
    after: { sender, type: `${decision.entryType}` },
  })
}

/** Applies the same decision to its duplicates, whose reporters are notified in the same way. */
async function decide(
  request: ActionRequest,
  report: Report,
  state: 'confirmed' | 'rejected',
  { tellsReporter, reply, verdictNow }: Reply & { verdictNow?: string },
): Promise<Report> {
  const { caller, now } = request
  await decideDuplicates(request, report.id, { tells: tellsReporter, verdictNow })
  return change(request, report, {
    ...{ state, reviewer: caller.username, reviewedAt: now, reply: reply.trim(), ...(verdictNow && { verdictNow }) },
    ...replyDue(report, tellsReporter, now),
  })
}

/** From then on they count as decided, however long ago they were merged. */
async function decideDuplicates(
  { tx, now }: ActionRequest,
  id: number,
  { tells, verdictNow }: { tells: boolean; verdictNow: string | undefined },
): Promise<void> {
  const duplicates = eq(spamReports.duplicateOf, id)
  const decided = { reviewedAt: now, ...(verdictNow && { verdictNow }) }
  await tx.update(spamReports).set(decided).where(duplicates)
  if (!tells) return
  const canBeTold = and(
    isNull(spamReports.repliedAt),
    isNull(spamReports.replyDueAt),
    isNotNull(spamReports.reporterUserId),
  )
  await tx.update(spamReports).set({ replyDueAt: now }).where(and(duplicates, canBeTold))
}

function replyDue({ repliedAt, reporterUserId }: Report, tells: boolean, now: Date) {
  return tells && repliedAt === null && reporterUserId !== null ? { replyDueAt: now } : {}
}

type Changes = Partial<typeof spamReports.$inferInsert> & { state: SpamReportState }

async function change({ tx }: ActionRequest, report: Report, changes: Changes): Promise<Report> {
  const values = { ...changes, version: report.version + 1 }
  await tx.update(spamReports).set(values).where(eq(spamReports.id, report.id))
  return { ...report, ...values }
}

interface Recorded {
  kind: 'taken' | 'confirmed' | 'rejected' | 'merged'
  action: AuditAction
  after?: AuditValues
}

async function record(request: ActionRequest, report: Report, { kind, action, after }: Recorded): Promise<void> {
  const { tx, caller, now } = request
  await addNote(tx, report, { kind, author: caller.username, now })
  await audit(request, report, action, { before: { state: report.state }, ...(after && { after }) })
}

async function audit(
  { tx, caller, address, now }: ActionRequest,
  { id, resellerId, customerId }: Pick<Report, 'id' | 'resellerId' | 'customerId'>,
  action: AuditAction,
  values: { before?: AuditValues; after?: AuditValues } = {},
): Promise<void> {
  const { userId, username } = caller
  const target = `spam report ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, action, target, ...values })
}
