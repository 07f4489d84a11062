import type { Occasions } from '../testing/occasion'
import { customerById } from '../testing/occasion-objects'

export const occasions: Occasions = {
  getDigestSettings: { params: customerById },
  updateDigestSettings: { params: customerById, body: {} },
  testDigestSettingsNotice: { params: customerById, body: {} },
}
