import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as reports from './reports.contract'

export function createReportsClient(api: Api) {
  return bindEndpoints(api, {
    preview: reports.previewReport,
    order: reports.orderReport,
    list: reports.listReports,
    get: reports.getReport,
    cancel: reports.cancelReport,
    download: reports.downloadReport,
  })
}
