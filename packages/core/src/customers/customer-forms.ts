import * as z from 'zod/mini'
import { SmallId } from '../shared/id'
import { line } from '../shared/text-schemas'
import { customers } from './customers.contract'
import { readSignInLine } from './sign-in-line'

const { shape } = customers.create.body

/** First step of creating a customer: the company. */
export const NewCompany = z.object({
  name: shape.name,
  country: shape.country,
  timezone: shape.timezone,
  language: shape.language,
  kind: shape.kind,
})
export type NewCompany = z.output<typeof NewCompany>

/** Same for provider staff, who also choose a reseller. */
export const NewCompanyOfReseller = z.extend(NewCompany, { resellerId: SmallId })

/** Last step: first domain and administrator. */
export const NewCustomerStart = z.object({
  domain: shape.domain,
  adminEmail: shape.adminEmail,
  adminFirstName: shape.adminFirstName,
  adminLastName: shape.adminLastName,
})
export type NewCustomerStart = z.output<typeof NewCustomerStart>

/** Form values of access control: one range per line. */
export const AccessControlForm = z.object({
  signInRanges: z.array(line.check(z.refine((line) => readSignInLine(line) !== null))).check(z.maxLength(100)),
  isTwoFactorEnforced: z.boolean(),
  sessionHours: customers.updateSettings.body.shape.sessionHours,
  /** When ticked, saves even if the caller's own address is in none of the ranges. */
  shutsOutOwnAddress: z.optional(z.boolean()),
})

/** Reseller who takes over a customer. */
export const ResellerChoice = z.object({ resellerId: SmallId })
