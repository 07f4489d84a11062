import * as z from 'zod/mini'
import { readSignInLine } from '../customers/sign-in-line'
import { Service } from '../permissions/services'
import { line } from '../shared/text-schemas'
import { resellers } from './resellers.contract'

/** Services in the form, by the name of their checkbox. */
export const serviceBoxes = Object.keys(Service) as (keyof typeof Service)[]

const boxes = Object.fromEntries(serviceBoxes.map((name) => [name, z.boolean()])) as Record<
  keyof typeof Service,
  z.ZodMiniBoolean
>
const { services: _, ...plain } = resellers.create.body.shape

/** Values of the reseller form: its fields, and a box for each service. At least one is ticked. */
export const ResellerDraft = z.object({
  ...plain,
  sells: z.object(boxes).check(z.refine((sells) => Object.values(sells).some(Boolean))),
})
export type ResellerDraft = z.output<typeof ResellerDraft>

/** The ids of the ticked services. */
export function soldServices(sells: ResellerDraft['sells']): Service[] {
  return serviceBoxes.filter((name) => sells[name]).map((name) => Service[name])
}

/** Checkbox values for these ids. */
export function sellsOf(services: readonly number[]): ResellerDraft['sells'] {
  return Object.fromEntries(
    serviceBoxes.map((name) => [name, services.includes(Service[name])]),
  ) as ResellerDraft['sells']
}

const { signInRanges: __, sessionHours, ...settings } = resellers.updateSettings.body.shape
const rangeLine = line.check(
  z.trim(),
  z.maxLength(120),
  z.refine((text) => readSignInLine(text) !== null),
)

/** Values of the reseller settings form: a line for each range, and hours only where there is a limit. */
export const ResellerSettingsDraft = z.object({
  ...settings,
  signInRanges: z.optional(z.array(rangeLine).check(z.maxLength(100))),
  sessionHours,
})
export type ResellerSettingsDraft = z.output<typeof ResellerSettingsDraft>
