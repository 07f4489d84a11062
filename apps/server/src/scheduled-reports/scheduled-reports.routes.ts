import { missingRight, timeZoneOrDefault } from '@postern/core'
import { contract } from '@postern/core/contract'
import { type ReportFormat, todayIn } from '@postern/core/scheduled-reports'
import { listCustomers } from '../customers/customer-list'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { mayHaveReport, refuseHistory } from '../reports/history-right'
import { partRange, readPart } from '../reports/report-files'
import { findRecipientUsers } from './recipient-users'
import { recipientAnswer, reportAnswer } from './report-answer'
import { type FileReader, fileName, fileTypes, findFile, partBytes, partsOf, readHistory } from './report-history'
import { findReport, listReports, type ReportRow } from './report-list'
import {
  addRecipient,
  addReport,
  auditReport,
  type ReportRequest,
  removeRecipient,
  removeReport,
} from './scheduled-reports.service'

type Served =
  | 'listScheduledReports'
  | 'listScheduledReportCustomers'
  | 'createScheduledReport'
  | 'getScheduledReport'
  | 'downloadScheduledReport'
  | 'deleteScheduledReport'
  | 'addScheduledReportRecipient'
  | 'removeScheduledReportRecipient'

export const scheduledReportsHandlers: Pick<Handlers, Served> = {
  async listScheduledReports({ tx, caller, input, settings }) {
    const { reports, ...count } = await listReports(tx, scopeOf(present(caller)), input)
    return { scheduledReports: reports.map((report) => reportAnswer(report, settings.product)), ...count }
  },

  async listScheduledReportCustomers({ tx, caller, input, now }) {
    const query = { ...input, ordering: 'name' as const, now }
    const { customers, ...count } = await listCustomers(tx, scopeOf(present(caller)), query)
    return { customers: customers.map(({ id, name, timezone }) => ({ id, name, timezone })), ...count }
  },

  async createScheduledReport(context) {
    return answerOf(context, await addReport(requestOf(context), context.input))
  },

  getScheduledReport: (context) => answerOf(context, context.input.id),

  // No connection is held while the file is read.
  downloadScheduledReport: {
    async inSteps(context) {
      const { input, transact, settings, answerAsFile } = context
      const { blobKey, range, ...facts } = await transact((tx, caller) =>
        findDownload({ ...context, tx, caller, apiKey: null }, input),
      )
      const content = await readPart(settings.blobs, blobKey, range)
      answerAsFile(`${facts.fileName}.${input.part}.json`)
      return { ...facts, content }
    },
  },

  async deleteScheduledReport(context) {
    await removeReport(requestOf(context), context.input.id)
    return {}
  },

  async addScheduledReportRecipient(context) {
    const { id, userId } = context.input
    return recipientAnswer(await addRecipient(requestOf(context), id, userId), context.settings.product)
  },

  async removeScheduledReportRecipient(context) {
    const { id, userId } = context.input
    await removeRecipient(requestOf(context), id, userId)
    return {}
  },
}

interface Download {
  id: number
  runId: number
  format: ReportFormat
  part: number
}

async function findDownload(context: HandlerContext<unknown>, { id, runId, format, part }: Download) {
  const { tx } = context
  const caller = present(context.caller)
  const report = await findReport(tx, scopeOf(caller), id)
  if (report) refuseHistory(caller, report.reportType)
  const file = report && (await findFile(tx, { reportId: id, runId, format }, await readerOf(tx, caller)))
  const range = file && partRange(part, file.byteCount, partBytes)
  if (!range || !file.blobKey) throw refuse('requests.notFound')
  if (part === 1) {
    const after = { format, scheduledFor: file.scheduledFor.toISOString() }
    await auditReport(requestOf(context), report, { action: 'scheduledReportDownloaded', after })
  }
  const name = fileName({ id, day: todayIn(report.timezone, file.scheduledFor), format })
  return {
    ...{ blobKey: file.blobKey, range },
    ...{ fileName: name, contentType: fileTypes[format], part, parts: partsOf(file) },
  }
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): ReportRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}

async function answerOf({ tx, caller, settings, answerVersion }: HandlerContext<unknown>, id: number) {
  const report = await findReport(tx, scopeOf(present(caller)), id)
  if (!report) throw refuse('requests.notFound')
  const history = await readHistory(tx, id, await readerOf(tx, present(caller)))
  const runs = mayDownload(present(caller), report) ? history : history.map((run) => ({ ...run, files: [] }))
  const answer = reportAnswer(report, settings.product, runs)
  answerVersion(answer.version)
  return answer
}

// Do not offer files that the caller would be refused.
function mayDownload(caller: Caller, { reportType }: ReportRow): boolean {
  const { access } = contract.downloadScheduledReport
  return access.who === 'signedIn' && !missingRight(access, caller) && mayHaveReport(caller, reportType)
}

async function readerOf(tx: Transaction, { userId }: Caller): Promise<FileReader> {
  const user = (await findRecipientUsers(tx, [userId])).get(userId)
  return { locale: user?.locale ?? 'en', timeZone: timeZoneOrDefault(user?.timeZone) }
}
