import type { Occasions } from '../testing/occasion'
import { customerById, resellerOf } from '../testing/occasion-objects'

export const occasions: Occasions = {
  listOutboundSettingsOverridesOfSystem: {},
  listOutboundSettingsOverridesOfReseller: { params: resellerOf },
  resetOutboundSettingsBelowSystem: { body: { key: 'senderPerHour' } },
  resetOutboundSettingsBelowReseller: { params: resellerOf, body: { key: 'senderPerHour' } },
  getOutboundSettingsOfSystem: {},
  updateOutboundSettingsOfSystem: { body: { senderPerHour: 500 } },
  getOutboundSettingsOfReseller: { params: resellerOf },
  updateOutboundSettingsOfReseller: { params: resellerOf, body: { senderPerHour: 400 } },
  getOutboundSettingsOfCustomer: { params: customerById },
  updateOutboundSettingsOfCustomer: { params: customerById, body: { senderPerHour: 300 } },
  listOutboundSettingsSenders: {},
}
