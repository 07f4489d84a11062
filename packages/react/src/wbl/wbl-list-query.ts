import { wblCleanUps, wblEndingDays, wblSources } from '@postern/core/sender-lists'
import { filterId } from '../resource-list/filter-values'
import type { FilterValues } from '../resource-list/filters'

export const wblLevels = ['system', 'reseller', 'customer', 'domain', 'group', 'user'] as const

const dayMs = 24 * 60 * 60 * 1000

/** The list's filters as its calls take them. */
export function wblQueryOf(filters: FilterValues, customerId: number | undefined) {
  return {
    type: ([0, 1, 2, 3] as const).find((type) => String(type) === filters.type),
    level: wblLevels.find((one) => one === filters.level),
    source: wblSources.find((one) => one === filters.source),
    ...(filters.expires === 'soon' && endingSoon()),
    cleanUp: wblCleanUps.find((one) => one === filters.clean),
    customerId: customerId ?? filterId(filters.customer),
  }
}

/** Entries that still count and end within days. */
function endingSoon() {
  return { isExpired: false, expiresBefore: new Date(Date.now() + wblEndingDays * dayMs).toISOString() }
}
