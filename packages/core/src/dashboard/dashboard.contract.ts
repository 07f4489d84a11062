import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { administrators } from '../quarantine/quarantine.contract'
import { MailFlow, MailTotals, TopThreats, UserGrowth } from './dashboard'

const ofDays = {
  method: 'GET',
  access: administrators,
  query: z.object({
    /** Period to cover: 7, 14 or 30 days. */
    days: z._default(z.pipe(z.literal([7, 14, 30, '7', '14', '30']), z.transform(Number)), 7),
    /** `in` for mail that customers receive, `out` for mail that they send. One to another customer is one of each. */
    direction: z._default(z.enum(['in', 'out']), 'in'),
  }),
} as const

/** API endpoints for the dashboard. */
export const dashboard = feature(
  { name: 'dashboard', noun: '' },
  {
    /** Totals of the caller's mail in one direction, inbound by default, with those of the preceding period. */
    getMailTotals: endpoint({ ...ofDays, path: 'v1/dashboard/totals/', response: MailTotals }),

    /** The caller's mail in one direction, inbound by default, by day and reason. */
    getMailFlow: endpoint({ ...ofDays, path: 'v1/dashboard/mail-flow/', response: MailFlow }),

    /** Most frequent findings in held mail of one direction, and their recipients, or for outbound mail their senders. */
    getTopThreats: endpoint({ ...ofDays, path: 'v1/dashboard/top-threats/', response: TopThreats }),

    /** Users per month. */
    getUserGrowth: endpoint({
      method: 'GET',
      path: 'v1/dashboard/users/',
      access: administrators,
      response: UserGrowth,
    }),
  },
)

/** API reference texts for the dashboard calls. */
export const dashboardReference: References<typeof dashboard> = {
  getMailTotals: {
    summary: 'Mail processed, held, held as phishing and released; inbound unless asked otherwise',
    spec: ['RT-005', 'LO-058'],
  },
  getMailFlow: {
    summary: 'Mail by day and reason, in the caller’s zone; inbound unless asked otherwise',
    spec: ['RT-005', 'LO-058'],
  },
  getTopThreats: {
    summary: 'Most frequent threats and their recipients; of inbound mail unless asked otherwise',
    spec: ['RT-005', 'LO-058'],
  },
  getUserGrowth: { summary: 'Number of users by month', spec: ['RT-005', 'LO-058'] },
}
