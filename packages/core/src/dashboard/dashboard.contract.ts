import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { administrators } from '../quarantine/quarantine.contract'
import { MailFlow, MailTotals, TopThreats, UserGrowth } from './dashboard'

const ofDays = {
  method: 'GET',
  access: administrators,
  query: z.object({
    /** How far to look back: 7, 14 or 30 days. */
    days: z._default(z.pipe(z.literal([7, 14, 30, '7', '14', '30']), z.transform(Number)), 7),
  }),
} as const

/** Figures of the caller's mail, with those of the days before. */
export const getMailTotals = endpoint({ ...ofDays, path: 'v1/dashboard/totals/', response: MailTotals })

/** The caller's mail by day and reason. */
export const getMailFlow = endpoint({ ...ofDays, path: 'v1/dashboard/mail-flow/', response: MailFlow })

/** What was found most often, and whom it was for. */
export const getTopThreats = endpoint({ ...ofDays, path: 'v1/dashboard/top-threats/', response: TopThreats })

/** People by month. */
export const getUserGrowth = endpoint({
  method: 'GET',
  path: 'v1/dashboard/users/',
  access: administrators,
  response: UserGrowth,
})
