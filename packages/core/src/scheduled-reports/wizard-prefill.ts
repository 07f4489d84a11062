import * as z from 'zod/mini'
import { ReportPeriod, ReportType } from './report-codes'
import { ReportCriteria } from './scheduled-report'

/**
 * What another screen fills in before somebody opens the wizard: a message-history search passes its criteria, which fix
 * and lock type 6 (AM-067), an on-demand report what it was made of. A domain, or `'all'`, belongs to the customer beside it.
 */
export const WizardPrefill = z.object({
  criteria: z.optional(ReportCriteria),
  reportType: z.optional(z.enum(ReportType)),
  customerId: z.optional(z.number()),
  /** How the customer reads until the list of customers says it. */
  customerName: z.optional(z.string()),
  domain: z.optional(z.union([z.literal('all'), z.number()])),
  /** How the domain reads until the customer's domains say it. */
  domainName: z.optional(z.string()),
  period: z.optional(z.enum(ReportPeriod)),
})
export type WizardPrefill = z.output<typeof WizardPrefill>
