import type { CustomerService } from './customer-service'

/** Licence problems that need attention, most urgent first. */
export const licenceWarnings = ['expired', 'overused', 'expiring', 'nearlyFull'] as const
/** One of `licenceWarnings`. */
export type LicenceWarning = (typeof licenceWarnings)[number]

const dayMs = 24 * 60 * 60 * 1000
const warnedBeforeMs = 30 * dayMs
const warnedFrom = 0.9

type Licence = Pick<CustomerService, 'isActive' | 'licenceExpiry' | 'licenceQuantity' | 'used'>

/** Returns the warning to show: from 90 % use and 30 days before the end on. An inactive service needs no warning. */
export function licenceWarning(
  { isActive, licenceExpiry, licenceQuantity, used }: Licence,
  now: Date,
): LicenceWarning | null {
  if (!isActive) return null
  // The licence is valid through the end of its last day.
  const left = licenceExpiry === null ? null : Date.parse(`${licenceExpiry}T00:00:00Z`) + dayMs - now.getTime()
  if (left !== null && left <= 0) return 'expired'
  const share = licenceQuantity === null || used === null ? 0 : shareOf(used, licenceQuantity)
  if (share > 1) return 'overused'
  if (left !== null && left <= warnedBeforeMs) return 'expiring'
  return share >= warnedFrom ? 'nearlyFull' : null
}

/** Returns the most urgent warning among a customer's services. */
export function worstLicenceWarning(services: readonly Licence[], now: Date): LicenceWarning | null {
  const found = services.map((service) => licenceWarning(service, now))
  return licenceWarnings.find((warning) => found.includes(warning)) ?? null
}

function shareOf(used: number, quantity: number): number {
  return quantity === 0 ? Math.min(used, 1) * 2 : used / quantity
}
