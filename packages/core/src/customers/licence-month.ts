import * as z from 'zod/mini'
import { list, maybe, orElse } from '../http/fields'

/** How much of each service a customer, or all of a reseller's, had bought and used in a month, as last counted in it. */
export const LicenceMonth = z.object({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  services: list(
    z.object({
      serviceId: z.number(),
      /** Mailboxes bought; `null`: without a limit. */
      licenceQuantity: maybe(z.number()),
      /** Mailboxes that were in use. */
      used: z.number(),
      /** Of them, in the sum of a reseller: those of customers without a limit, where others have one. */
      usedWithoutLimit: orElse(z.number(), 0),
    }),
  ),
})
export type LicenceMonth = z.output<typeof LicenceMonth>
