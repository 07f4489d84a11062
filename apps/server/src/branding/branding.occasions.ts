import type { Occasions } from '../testing/occasion'
import { reseller } from '../testing/occasion-objects'

export const occasions: Occasions = {
  getResellerBrand: { params: reseller },
  updateResellerBrand: { params: reseller, body: {} },
  checkResellerHost: { params: reseller, body: { host: 'portal.localhost' } },
}
