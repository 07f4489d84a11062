import type { Occasions } from '../testing/occasion'
import { customerById } from '../testing/occasion-objects'

export const occasions: Occasions = {
  getDigestSettings: { params: customerById },
  updateDigestSettings: { params: customerById, body: {} },
  listDigestSettingsOverrides: { params: customerById },
  resetDigestSettings: { params: customerById, body: { key: 'isOn' } },
  updateDigestSettingsOwnMails: { body: { type: 'digest', isOn: true } },
  testDigestSettingsNotice: { params: customerById, body: {} },
}
