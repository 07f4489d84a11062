import * as z from 'zod/mini'
import { list, maybe, orElse } from '../http/fields'

/**
 * Quantities of each service that a customer, or all customers of a reseller, had bought and used in a month, as of the month's last count.
 */
export const LicenceMonth = z.object({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  services: list(
    z.object({
      serviceId: z.number(),
      /** Number of mailboxes bought; `null`: unlimited. */
      licenceQuantity: maybe(z.number()),
      /** Number of mailboxes in use. */
      used: z.number(),
      /** Part of them that, in a reseller's total, comes from customers without a limit, where others have one. */
      usedWithoutLimit: orElse(z.number(), 0),
    }),
  ),
})
export type LicenceMonth = z.output<typeof LicenceMonth>
