import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { scheduledReportBody, sentReport } from '../testing/test-scheduled-report'

/** A report of the tenant with two recipients, one run and its file. */
const report: OccasionParams = async (server, target, mark) => {
  if (target === 'missing') return { id: missing.id, userId: missing.id, runId: missing.id, format: 'pdf' }
  const { id, runId, userIds } = await sentReport(server, target, { name: mark })
  return { id, userId: userIds[0], runId, format: 'pdf' }
}

export const occasions: Occasions = {
  getScheduledReport: { params: report },
  downloadScheduledReport: { params: report },
  deleteScheduledReport: { params: report },
  addScheduledReportRecipient: { params: report },
  removeScheduledReportRecipient: { params: report },
  // Rejected after the scope check: storing is tested beside the routes.
  createScheduledReport: { body: scheduledReportBody(missing.id), status: 404 },
}
