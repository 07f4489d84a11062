export { auditEvent } from './audit/audit.fixtures'
export { branding, brandingWire } from './branding/branding.fixtures'
export {
  customer,
  customerRule,
  customerRuleWire,
  customerService,
  customerServiceWire,
  customerSettings,
  customerSettingsWire,
  customerWire,
  serviceCatalogueEntry,
  serviceCatalogueEntryWire,
  tenant,
  tenantWire,
} from './customers/customers.fixtures'
export {
  dashboardMailFlow,
  dashboardMailFlowDay,
  dashboardMailTotals,
  dashboardTopThreats,
  dashboardUserGrowth,
} from './dashboard/dashboard.fixtures'
export { domain, domainWire, mxRecord, mxRecordWire } from './domains/domains.fixtures'
export { entryEvent, heldMessage } from './held-message/held-message.fixtures'
export { customerAdmin, navigationLinks, resellerAdmin, superAdmin } from './navigation/navigation.fixtures'
export { profile, profileWire } from './profile/profile.fixtures'
export {
  bulkOutcome,
  bulkOutcomeWire,
  o365Item,
  o365ItemWire,
  quarantineEntry,
  quarantineEntryWire,
  verdict,
} from './quarantine/quarantine.fixtures'
export { reseller, resellerWire } from './resellers/resellers.fixtures'
export { scheduledReport, scheduledReportWire } from './scheduled-reports/scheduled-reports.fixtures'
export { otherSession, session } from './sessions/sessions.fixtures'
export { providerUser, providerUserWire, user, userWire } from './users/users.fixtures'
