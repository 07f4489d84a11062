import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as spamReports from './spam-reports.contract'

export function createSpamReportsClient(api: Api) {
  return bindEndpoints(api, {
    list: spamReports.listSpamReports,
    create: spamReports.createSpamReport,
    get: spamReports.getSpamReport,
    message: spamReports.getSpamReportMessage,
    similar: spamReports.listSimilarSpamReports,
    take: spamReports.takeSpamReport,
    confirm: spamReports.confirmSpamReport,
    reject: spamReports.rejectSpamReport,
    merge: spamReports.mergeSpamReports,
    addNote: spamReports.addSpamReportNote,
  })
}
