import type { Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'

export const occasions: Occasions = {
  // An empty change; rejections are tested beside the routes.
  updateAccessControl: { body: {} },
  // Rejected after the scope check.
  previewAccessControl: { body: { signInRanges: [], customerId: missing.id }, status: 404 },
}
