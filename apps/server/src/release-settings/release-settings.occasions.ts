import type { Occasions } from '../testing/occasion'
import { resellerOf } from '../testing/occasion-objects'

export const occasions: Occasions = {
  listReleaseSettingsOverridesOfSystem: {},
  listReleaseSettingsOverridesOfReseller: { params: resellerOf },
  resetReleaseSettingsBelowSystem: { body: { key: 'spam' } },
  resetReleaseSettingsBelowReseller: { params: resellerOf, body: { key: 'spam' } },
  getReleaseSettingsOfSystem: {},
  updateReleaseSettingsOfSystem: { body: { spam: 'ask' } },
  getReleaseSettingsOfReseller: { params: resellerOf },
  updateReleaseSettingsOfReseller: { params: resellerOf, body: { spam: 'none' } },
}
