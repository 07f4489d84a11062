import type { Occasions } from '../testing/occasion'

export const occasions: Occasions = {
  listUrlRequests: {},
  analyseUrlRequest: { body: { url: '' }, status: 400 },
}
