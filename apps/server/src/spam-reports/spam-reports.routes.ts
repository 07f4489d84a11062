import { readMessage } from '../held-message/read-message'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { readSource } from '../messages/read-source'
import { withSource } from '../messages/source-limit'
import type { ActionRequest } from '../quarantine/action-request'
import { eachEntry } from '../quarantine/each-entry'
import { createReport } from './create-report.service'
import { findReport, lockReports, type Report } from './find-report'
import { reportDetails } from './report-details'
import { listReports } from './report-list'
import { confirm, mergeInto, reject, take, writeNote } from './review.service'
import { readSimilar } from './similar-reports'

type Served =
  | 'listSpamReports'
  | 'createSpamReport'
  | 'getSpamReport'
  | 'getSpamReportMessage'
  | 'listSpamReportSimilar'
  | 'takeSpamReport'
  | 'confirmSpamReport'
  | 'rejectSpamReport'
  | 'mergeSpamReport'
  | 'addSpamReportNote'

export const spamReportHandlers: Pick<Handlers, Served> = {
  listSpamReports: ({ tx, caller, input }) => listReports(tx, scopeOf(present(caller)), input),

  createSpamReport: { inSteps: createReport },

  async getSpamReport(context) {
    return answerOf(context, await findReport(context.tx, present(context.caller), context.input.id))
  },

  // Reading is slow: it holds no connection.
  getSpamReportMessage: {
    inSteps: ({ input, transact }) =>
      withSource(async () => {
        const raw = await transact(async (tx, caller) => {
          const { sourceId } = await findReport(tx, present(caller), input.id)
          const source = sourceId === null ? null : await readSource(tx, sourceId)
          if (!source) throw refuse('spamReports.messageGone')
          return source
        })
        return readMessage(raw)
      }),
  },

  async listSpamReportSimilar({ tx, caller, input, now }) {
    return readSimilar(tx, scopeOf(present(caller)), await findReport(tx, present(caller), input.id), now)
  },

  async takeSpamReport(context) {
    return answerOf(context, await take(requestOf(context), context.input.id))
  },

  async confirmSpamReport(context) {
    return answerOf(context, await confirm(requestOf(context), context.input.id, context.input))
  },

  async rejectSpamReport(context) {
    return answerOf(context, await reject(requestOf(context), context.input.id, context.input))
  },

  async mergeSpamReport(context) {
    const { id, ids } = context.input
    await findReport(context.tx, present(context.caller), id)
    await lockReports(context.tx, [id, ...ids])
    return eachEntry(requestOf(context), ids, mergeInto(id))
  },

  async addSpamReportNote(context) {
    return answerOf(context, await writeNote(requestOf(context), context.input.id, context.input.text))
  },
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): ActionRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}

async function answerOf({ tx, answerVersion }: HandlerContext<unknown>, report: Report) {
  const details = await reportDetails(tx, report)
  answerVersion(details.version)
  return details
}
