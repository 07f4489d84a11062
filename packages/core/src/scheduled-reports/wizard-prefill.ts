import * as z from 'zod/mini'
import { ReportPeriod, ReportType } from './report-codes'
import { ReportCriteria } from './scheduled-report'

/**
 * Values that another screen fills in before the wizard opens: a message-history search passes its criteria, which fix and lock type 6
 * (AM-067), an on-demand report the values it was made from. A domain, or `'all'`, belongs to the customer beside it.
 */
export const WizardPrefill = z.object({
  criteria: z.optional(ReportCriteria),
  reportType: z.optional(z.enum(ReportType)),
  customerId: z.optional(z.number()),
  /** Customer name shown until the list of customers has loaded. */
  customerName: z.optional(z.string()),
  domain: z.optional(z.union([z.literal('all'), z.number()])),
  /** Domain name shown until the customer's domains have loaded. */
  domainName: z.optional(z.string()),
  period: z.optional(z.enum(ReportPeriod)),
})
export type WizardPrefill = z.output<typeof WizardPrefill>
