import * as audit from '../audit/audit.contract'
import * as auth from '../auth/auth.contract'
import * as customers from '../customers/customers.contract'
import * as dashboard from '../dashboard/dashboard.contract'
import * as domains from '../domains/domains.contract'
import * as heldMessage from '../held-message/held-message.contract'
import * as messageHistory from '../message-history/message-history.contract'
import { listO365Quarantine } from '../o365-quarantine/o365-quarantine.contract'
import * as passwords from '../passwords/passwords.contract'
import * as profile from '../profile/profile.contract'
import * as quarantine from '../quarantine/quarantine.contract'
import * as quarantineActions from '../quarantine/quarantine-actions.contract'
import * as digest from '../quarantine-digest/quarantine-digest.contract'
import * as reports from '../reports/reports.contract'
import * as resellers from '../resellers/resellers.contract'
import * as scheduledReports from '../scheduled-reports/scheduled-reports.contract'
import * as sessions from '../sessions/sessions.contract'
import * as spamReports from '../spam-reports/spam-reports.contract'
import * as users from '../users/users.contract'
import { checkVersion } from '../version/version.contract'
import * as wbl from '../wbl/wbl.contract'

/**
 * Every endpoint there is, by its operation id. Nothing outside this list is served. A path without parameters stands
 * before those that it would match.
 */
export const contract = {
  login: auth.login,
  loginWithCode: auth.loginWithCode,
  checkToken: auth.checkToken,
  logout: auth.logout,
  createTwoFactorSecret: auth.createTwoFactorSecret,
  removeTwoFactor: auth.removeTwoFactor,
  listRoles: auth.listRoles,
  requestPasswordReset: passwords.requestPasswordReset,
  resetPassword: passwords.resetPassword,
  confirmAccount: passwords.confirmAccount,
  changePassword: passwords.changePassword,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  getCurrentUser: profile.getCurrentUser,
  updateCurrentUser: profile.updateCurrentUser,
  checkVersion,
  listAuditEvents: audit.listAuditEvents,
  getMailTotals: dashboard.getMailTotals,
  getMailFlow: dashboard.getMailFlow,
  getTopThreats: dashboard.getTopThreats,
  getUserGrowth: dashboard.getUserGrowth,
  listUsers: users.listUsers,
  createUser: users.createUser,
  getUser: users.getUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  addUserAlias: users.addUserAlias,
  removeUserAlias: users.removeUserAlias,
  listDomains: domains.listDomains,
  createDomain: domains.createDomain,
  getDomain: domains.getDomain,
  deleteDomain: domains.deleteDomain,
  updateDomain: domains.updateDomain,
  addDomainIp: domains.addDomainIp,
  removeDomainIp: domains.removeDomainIp,
  updateDomainRewriteSettings: domains.updateDomainRewriteSettings,
  updateDomainPolicy: domains.updateDomainPolicy,
  testDomain: domains.testDomain,
  listMxRecords: domains.listMxRecords,
  listCustomers: customers.listCustomers,
  createCustomer: customers.createCustomer,
  listServices: customers.listServices,
  getCustomer: customers.getCustomer,
  updateCustomer: customers.updateCustomer,
  deleteCustomer: customers.deleteCustomer,
  updateCustomerOwnership: customers.updateCustomerOwnership,
  getCustomerSettings: customers.getCustomerSettings,
  updateCustomerSettings: customers.updateCustomerSettings,
  createTenant: customers.createTenant,
  getTenant: customers.getTenant,
  updateTenant: customers.updateTenant,
  deleteTenant: customers.deleteTenant,
  listCustomerServices: customers.listCustomerServices,
  addCustomerService: customers.addCustomerService,
  updateCustomerService: customers.updateCustomerService,
  addCustomerModule: customers.addCustomerModule,
  updateCustomerModule: customers.updateCustomerModule,
  listCustomerRules: customers.listCustomerRules,
  listResellers: resellers.listResellers,
  createReseller: resellers.createReseller,
  getBranding: resellers.getBranding,
  getReseller: resellers.getReseller,
  updateReseller: resellers.updateReseller,
  deleteReseller: resellers.deleteReseller,
  getResellerSettings: resellers.getResellerSettings,
  updateResellerSettings: resellers.updateResellerSettings,
  getResellerMetrics: resellers.getResellerMetrics,
  listClassifications: quarantineActions.listClassifications,
  listQuarantine: quarantine.listQuarantine,
  deleteQuarantineEntries: quarantineActions.deleteQuarantineEntries,
  releaseQuarantineEntries: quarantineActions.releaseQuarantineEntries,
  lockQuarantineEntries: quarantineActions.lockQuarantineEntries,
  unlockQuarantineEntries: quarantineActions.unlockQuarantineEntries,
  flushQuarantine: quarantineActions.flushQuarantine,
  countQuarantineFlush: quarantineActions.countQuarantineFlush,
  listO365Quarantine: listO365Quarantine,
  getQuarantineEntry: quarantine.getQuarantineEntry,
  deleteQuarantineEntry: quarantineActions.deleteQuarantineEntry,
  rescanQuarantineEntry: quarantineActions.rescanQuarantineEntry,
  reclassifyQuarantineEntry: quarantineActions.reclassifyQuarantineEntry,
  releaseQuarantineEntry: quarantine.releaseQuarantineEntry,
  releaseQuarantineVirus: quarantineActions.releaseQuarantineVirus,
  lockQuarantineEntry: quarantineActions.lockQuarantineEntry,
  unlockQuarantineEntry: quarantineActions.unlockQuarantineEntry,
  getQuarantineSandbox: quarantineActions.getQuarantineSandbox,
  sandboxQuarantineEntry: quarantineActions.sandboxQuarantineEntry,
  getDigestEntry: digest.getDigestEntry,
  releaseDigestEntry: digest.releaseDigestEntry,
  addDigestListEntry: digest.addDigestListEntry,
  getHeldMessage: heldMessage.getHeldMessage,
  getHeldMessagePreview: heldMessage.getHeldMessagePreview,
  getHeldMessageSource: heldMessage.getHeldMessageSource,
  listEntryEvents: heldMessage.listEntryEvents,
  listMessages: messageHistory.listMessages,
  getMessage: messageHistory.getMessage,
  getSenderListing: wbl.getSenderListing,
  listSender: wbl.listSender,
  previewReport: reports.previewReport,
  orderReport: reports.orderReport,
  listReports: reports.listReports,
  getReport: reports.getReport,
  cancelReport: reports.cancelReport,
  downloadReport: reports.downloadReport,
  listSpamReports: spamReports.listSpamReports,
  createSpamReport: spamReports.createSpamReport,
  getSpamReport: spamReports.getSpamReport,
  getSpamReportMessage: spamReports.getSpamReportMessage,
  listSimilarSpamReports: spamReports.listSimilarSpamReports,
  takeSpamReport: spamReports.takeSpamReport,
  confirmSpamReport: spamReports.confirmSpamReport,
  rejectSpamReport: spamReports.rejectSpamReport,
  mergeSpamReports: spamReports.mergeSpamReports,
  addSpamReportNote: spamReports.addSpamReportNote,
  listScheduledReports: scheduledReports.listScheduledReports,
  // Before the report with an id, which its path would be taken for.
  listScheduledReportCustomers: scheduledReports.listScheduledReportCustomers,
  createScheduledReport: scheduledReports.createScheduledReport,
  getScheduledReport: scheduledReports.getScheduledReport,
  downloadScheduledReport: scheduledReports.downloadScheduledReport,
  deleteScheduledReport: scheduledReports.deleteScheduledReport,
  addScheduledReportRecipient: scheduledReports.addScheduledReportRecipient,
  removeScheduledReportRecipient: scheduledReports.removeScheduledReportRecipient,
} as const
/** Type of the whole contract. */
export type Contract = typeof contract
