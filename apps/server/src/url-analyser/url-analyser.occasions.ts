import { nextTimeId } from '../db/next-time-id'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { urlRequests } from './url-requests.table'

/** A link that an administrator of the tenant has analysed. */
const analysed: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const values = { userId: world[administrators[target]].id, url: 'https://shop.example/', verdict: 'unknown' as const }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(urlRequests)
      .values({ id: nextTimeId(now), at: now, ...values })
      .returning({ id: urlRequests.id })
    return { id: row?.id ?? 0 }
  })
}

export const occasions: Occasions = {
  listUrlRequests: {},
  analyseUrlRequest: { body: { url: '' }, status: 400 },
  getUrlRequest: { params: analysed, isPersonal: true },
  scanUrlRequest: { params: analysed, body: { consents: true }, isPersonal: true },
  reportUrlRequest: { params: analysed, body: { as: 'malicious' }, isPersonal: true },
}
