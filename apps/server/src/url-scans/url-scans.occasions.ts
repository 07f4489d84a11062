import { nextTimeId } from '../db/next-time-id'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { testNow } from '../testing/test-clock'
import { urlEvents } from './url-scans.table'

/** A click on a link in the tenant's mail. */
const scannedLink: OccasionParams = async ({ db, world }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(urlEvents)
      .values({
        ...{ id: nextTimeId(testNow), resellerId, customerId, source: 'click', action: 'allowed' },
        ...{ url: 'https://shop.example/?a=b', host: 'shop.example', verdict: 'unknown' },
      })
      .returning({ id: urlEvents.id })
    return row ?? missing
  })
}

export const occasions: Occasions = {
  listUrlScans: {},
  getUrlScanStats: {},
  getUrlScan: { params: scannedLink },
}
