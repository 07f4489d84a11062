import type { Occasions } from '../testing/occasion'
import { customerById, domain, resellerOf } from '../testing/occasion-objects'

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
  getOutboundSettingsSetup: {},
  listOutboundSettingsRecords: { params: domain },
  // No SPF record to publish is configured here: the look-up is tested beside the routes.
  checkOutboundSettingsRecord: { params: domain, body: {}, status: 409 },
}
