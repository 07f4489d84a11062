import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import {
  addScheduledReportRecipient,
  createScheduledReport,
  deleteScheduledReport,
  downloadScheduledReport,
  getScheduledReport,
  listScheduledReportCustomers,
  listScheduledReports,
  removeScheduledReportRecipient,
} from './scheduled-reports.contract'

export function createScheduledReportsClient(api: Api) {
  return bindEndpoints(api, {
    list: listScheduledReports,
    customers: listScheduledReportCustomers,
    create: createScheduledReport,
    get: getScheduledReport,
    download: downloadScheduledReport,
    delete: deleteScheduledReport,
    addRecipient: addScheduledReportRecipient,
    removeRecipient: removeScheduledReportRecipient,
  })
}
