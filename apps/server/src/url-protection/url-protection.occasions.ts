import type { Occasions } from '../testing/occasion'
import { customerById } from '../testing/occasion-objects'

export const occasions: Occasions = {
  getUrlProtection: { params: customerById },
  updateUrlProtection: { params: customerById, body: {} },
}
