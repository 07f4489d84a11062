import type { Endpoint } from '@postern/core'
import { eq } from 'drizzle-orm'
import { sessions } from '../auth/auth.table'
import { hashSecret } from '../auth/secrets'
import { openSession } from '../auth/sessions.service'
import { nextTimeId } from '../db/next-time-id'
import type { Served } from '../http/serve'
import { reportFileParts, reportJobs } from '../reports/reports.table'
import { domainIps } from '../tenants/tenants.table'
import { administrators, type TargetName } from './access'
import { holdMessage } from './test-entry'
import { scheduledReportBody, sentReport } from './test-scheduled-report'
import type { TestServer } from './test-server'
import { reportHeld } from './test-spam-report'
import { testPassword } from './test-world'

/** How a call is made so that access, and not its input, decides what is answered. */
export interface Occasion {
  /** Makes an object of a tenant and answers the path parameters that name it. */
  params?: (server: TestServer, target: TargetName, mark: string) => Promise<Record<string, string | number>>
  body?: object
  /** What a caller gets whom access lets through. Default: 200. */
  status?: number
  /** The object is met by its own user only, not by everyone in whose scope it lies. */
  isPersonal?: boolean
}

/** A number, a text and a session id that name nothing. */
const missing = { id: 123_456, sessionId: '00000000-0000-0000-0000-000000000000' }

/** A fresh held message, so that no combination meets what another one did. */
const entry: Occasion['params'] = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await holdMessage(server.db, server.world[target], { subject: mark })).id,
})

/** Its row in the history; it holds the mark as its subject. */
const message: Occasion['params'] = async (server, target, mark) => ({
  id:
    target === 'missing'
      ? missing.id
      : (await holdMessage(server.db, server.world[target], { subject: mark })).messageId,
})

/** A fresh report of a message of its own. */
const spamReport: Occasion['params'] = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await reportHeld(server.db, server.world[target], { subject: mark })).id,
})

const user: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[administrators[target]].id,
})

const session: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.sessionId }
  return db.inScope({ as: 'system' }, async (tx) => {
    const token = await openSession(tx, world[administrators[target]].id, 'full', clock.now())
    const [row] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token)))
    return { id: row?.id ?? '' }
  })
}

const customer: Occasion['params'] = async ({ world }, target) => ({
  customerId: target === 'missing' ? missing.id : world[target].id,
})

const customerById: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].id,
})

const domain: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].domainId,
})

const hop: Occasion['params'] = async (server, target) => {
  const ip = '192.0.2.99'
  if (target === 'missing') return { id: missing.id, ip }
  const { id: customerId, resellerId, domainId } = server.world[target]
  const values = { resellerId, customerId, domainId, ipAddress: ip, priority: 20 }
  await server.db.inScope({ as: 'system' }, (tx) => tx.insert(domainIps).values(values))
  return { id: domainId, ip }
}

/** A report of the tenant's with two recipients, one run and its file. */
const report: Occasion['params'] = async (server, target, mark) => {
  if (target === 'missing') return { id: missing.id, userId: missing.id, runId: missing.id, format: 'pdf' }
  const { id, runId, userIds } = await sentReport(server, target, { name: mark })
  return { id, userId: userIds[0], runId, format: 'pdf' }
}

/** A report that an administrator ordered and that has been made. */
const orderedReport: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const ordered = { type: 1, customerId: null, domainId: null, direction: null, criteria: null } as const
  const time = { from: now.toISOString(), to: now.toISOString(), locale: 'en', timeZone: 'UTC' } as const
  const file = { fileName: 'a.csv', contentType: 'text/csv', size: 1 }
  return db.inScope({ as: 'system' }, async (tx) => {
    const { id: userId } = world[administrators[target]]
    const [job] = await tx
      .insert(reportJobs)
      .values({
        ...{ id: nextTimeId(now), userId, ordered: { ...ordered, ...time }, format: 'csv', state: 'done', ...file },
        ...{ createdAt: now, finishedAt: now, expiresAt: now, nextTryAt: now },
      })
      .returning({ id: reportJobs.id })
    const { id: jobId } = job ?? missing
    await tx.insert(reportFileParts).values({ jobId, userId, number: 1, content: Buffer.from('x') })
    return { id: jobId }
  })
}

const wrong = { releaseCode: 'wrong', allowBlockToken: 'wrong', username: 'nobody', password: 'wrong', entryType: 1 }

const occasions: Partial<Record<Served, Occasion>> = {
  getQuarantineEntry: { params: entry },
  getMessage: { params: message },
  getHeldMessage: { params: entry },
  getHeldMessagePreview: { params: entry },
  getHeldMessageSource: { params: entry },
  listEntryEvents: { params: entry },
  getSenderListing: { params: entry },
  listSender: { params: entry, body: { entryType: 3, scope: 'sender' } },
  releaseQuarantineEntry: { params: entry },
  releaseQuarantineVirus: { params: entry },
  deleteQuarantineEntry: { params: entry },
  reclassifyQuarantineEntry: { params: entry, body: { new_classification: 'phishing' } },
  rescanQuarantineEntry: { params: entry },
  getQuarantineSandbox: { params: entry },
  // Refused once the scope was checked: the test server has no sandbox.
  sandboxQuarantineEntry: { params: entry, status: 409 },
  lockQuarantineEntry: { params: entry },
  unlockQuarantineEntry: { params: entry },
  // Refused after access was checked: an empty list acts on nothing (XS-06).
  deleteQuarantineEntries: { status: 400 },
  unlockQuarantineEntries: { status: 400 },
  releaseQuarantineEntries: { body: { ids: [] }, status: 400 },
  lockQuarantineEntries: { body: { ids: [] }, status: 400 },
  getSpamReport: { params: spamReport },
  getSpamReportMessage: { params: spamReport },
  listSimilarSpamReports: { params: spamReport },
  takeSpamReport: { params: spamReport, body: {} },
  confirmSpamReport: { params: spamReport, body: {} },
  rejectSpamReport: { params: spamReport, body: {} },
  mergeSpamReports: { params: spamReport, body: { ids: [missing.id] } },
  addSpamReportNote: { params: spamReport, body: { text: 'seen' } },
  // Refused after access was checked: it names no message.
  createSpamReport: { body: { kind: 'wrongly_held' }, status: 400 },
  flushQuarantine: { body: {}, status: 400 },
  countQuarantineFlush: { params: customer },
  getCustomerSettings: { params: customerById },
  getDomain: { params: domain },
  updateDomain: { params: domain, body: { isActive: true } },
  // Both are refused once the scope was checked, so that the next combination meets the same: who may add is tested beside the routes.
  createDomain: { body: { name: 'new.example', customerId: missing.id }, status: 404 },
  addDomainIp: { params: domain, body: { ipAddress: 'no host', priority: 10 }, status: 400 },
  removeDomainIp: { params: hop },
  getScheduledReport: { params: report },
  downloadScheduledReport: { params: report },
  deleteScheduledReport: { params: report },
  addScheduledReportRecipient: { params: report },
  removeScheduledReportRecipient: { params: report },
  // Refused once the scope was checked: what is stored is tested beside the routes.
  createScheduledReport: { body: scheduledReportBody(missing.id), status: 404 },
  previewReport: { body: { type: 1, range: 'days7' } },
  orderReport: { body: { type: 1, range: 'days7', format: 'csv' } },
  getReport: { params: orderedReport, isPersonal: true },
  cancelReport: { params: orderedReport, isPersonal: true },
  downloadReport: { params: orderedReport, isPersonal: true },
  getDigestEntry: { params: entry },
  releaseDigestEntry: { params: entry },
  addDigestListEntry: { params: entry },
  loginWithCode: { params: async () => ({ code: '123456' }) },
  endSession: { params: session, isPersonal: true },
  // Refused after access was checked: nothing is changed for the next combination.
  changePassword: { body: { currentPassword: 'wrong', password: 'x', reconfirm_password: 'x' }, status: 400 },
  removeTwoFactor: { body: { password: testPassword, code: '123456' }, status: 409 },
  updateUser: { params: user, body: { hasTwoFactor: true }, status: 403 },
  updateCurrentUser: { body: {} },
}

/** A call with path parameters that has no occasion fails the matrix: nothing is left out of it (XT-01). */
export function occasionOf(name: string, endpoint: Endpoint): Occasion {
  const occasion = occasions[name as Served]
  if (endpoint.params && !occasion?.params) {
    throw new Error(
      `The access matrix knows no object for ${name}, so it cannot tell whether tenants are kept apart. Add one to src/testing/occasions.ts.`,
    )
  }
  return { ...(endpoint.body && { body: wrong }), ...occasion }
}
