import type { Occasions } from '../testing/occasion'
import { customerById, resellerById } from '../testing/occasion-objects'

export const occasions: Occasions = {
  listOutboundSettingsOverridesOfSystem: {},
  listOutboundSettingsOverridesOfReseller: { params: resellerById },
  resetOutboundSettingsBelowSystem: { body: { key: 'senderPerHour' } },
  resetOutboundSettingsBelowReseller: { params: resellerById, body: { key: 'senderPerHour' } },
  getOutboundSettingsOfSystem: {},
  updateOutboundSettingsOfSystem: { body: { senderPerHour: 500 } },
  getOutboundSettingsOfReseller: { params: resellerById },
  updateOutboundSettingsOfReseller: { params: resellerById, body: { senderPerHour: 400 } },
  getOutboundSettingsOfCustomer: { params: customerById },
  updateOutboundSettingsOfCustomer: { params: customerById, body: { senderPerHour: 300 } },
  listOutboundSettingsSenders: {},
}
