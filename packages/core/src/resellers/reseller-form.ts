import * as z from 'zod/mini'
import type { SignInRange } from '../customers/customer'
import { Service } from '../permissions/services'
import { isIPv4Cidr } from '../shared/ip-address'
import { createReseller, updateResellerSettings } from './resellers.contract'

/** The services of the form, each a box of its own, by the name of its box. */
export const serviceBoxes = Object.keys(Service) as (keyof typeof Service)[]

const boxes = Object.fromEntries(serviceBoxes.map((name) => [name, z.boolean()])) as Record<
  keyof typeof Service,
  z.ZodMiniBoolean
>
const { services: _, ...plain } = createReseller.body.shape

/** What the form of a reseller holds: its fields, and a box for each service. At least one is ticked. */
export const ResellerDraft = z.object({
  ...plain,
  sells: z.object(boxes).check(z.refine((sells) => Object.values(sells).some(Boolean))),
})
export type ResellerDraft = z.output<typeof ResellerDraft>

/** The ids of the ticked services. */
export function soldServices(sells: ResellerDraft['sells']): Service[] {
  return serviceBoxes.filter((name) => sells[name]).map((name) => Service[name])
}

/** The boxes that stand for these ids. */
export function sellsOf(services: readonly number[]): ResellerDraft['sells'] {
  return Object.fromEntries(
    serviceBoxes.map((name) => [name, services.includes(Service[name])]),
  ) as ResellerDraft['sells']
}

const { signInRanges: __, sessionHours, ...settings } = updateResellerSettings.body.shape
const rangeLine = z.string().check(
  z.trim(),
  z.maxLength(80),
  z.refine((text) => readRange(text) !== null),
)

/** What the form of a reseller's settings holds: a line for each range, and hours only where there is a limit. */
export const ResellerSettingsDraft = z.object({
  ...settings,
  signInRanges: z.optional(z.array(rangeLine).check(z.maxLength(100))),
  sessionHours,
})
export type ResellerSettingsDraft = z.output<typeof ResellerSettingsDraft>

/** A line such as `192.0.2.0/24 Office`; `null` for what names no range. */
export function readRange(text: string): SignInRange | null {
  const [range = '', ...words] = text.trim().split(/\s+/)
  const name = words.join(' ')
  return isIPv4Cidr(range) && name.length <= 60 ? { range, name } : null
}

/** The line that a range is written as. */
export function rangeText({ range, name }: SignInRange): string {
  return name ? `${range} ${name}` : range
}
