import type { CallRow } from '../http/call-row'
import { dashboardMailFlow, dashboardMailTotals, dashboardTopThreats, dashboardUserGrowth } from './dashboard.fixtures'

export const calls: CallRow[] = [
  {
    id: 'LO-058 (totals)',
    call: (client) => client.dashboard.getMailTotals(),
    sent: 'GET v1/dashboard/totals/',
    answer: dashboardMailTotals(),
  },
  {
    id: 'LO-058 (mail flow)',
    call: (client) => client.dashboard.getMailFlow({ days: 30, direction: 'out' }),
    sent: 'GET v1/dashboard/mail-flow/?days=30&direction=out',
    answer: dashboardMailFlow(),
  },
  {
    id: 'LO-058 (threats)',
    call: (client) => client.dashboard.getTopThreats({ days: 14 }),
    sent: 'GET v1/dashboard/top-threats/?days=14',
    answer: dashboardTopThreats(),
  },
  {
    id: 'LO-058 (users)',
    call: (client) => client.dashboard.getUserGrowth(),
    sent: 'GET v1/dashboard/users/',
    answer: dashboardUserGrowth(),
  },
]
