import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as dashboard from './dashboard.contract'

export function createDashboardClient(api: Api) {
  return bindEndpoints(api, {
    mailTotals: dashboard.getMailTotals,
    mailFlow: dashboard.getMailFlow,
    topThreats: dashboard.getTopThreats,
    userGrowth: dashboard.getUserGrowth,
  })
}
