import type { Contract } from '../contract/contract'

type Calls = readonly (keyof Contract)[]

const entryActions = [
  'releaseQuarantineEntry',
  'releaseQuarantineVirus',
  'deleteQuarantineEntry',
  'rescanQuarantineEntry',
  'reclassifyQuarantineEntry',
  'lockQuarantineEntry',
  'unlockQuarantineEntry',
  'listSender',
] as const

const entryReading = [
  'getQuarantineEntry',
  'getHeldMessage',
  'getHeldMessagePreview',
  'getHeldMessageSource',
  'listEntryEvents',
] as const

const flushing = ['countQuarantineFlush', 'flushQuarantine', 'listCustomers'] as const

/**
 * What an embed token for a widget opens: these calls and no other. Widgets that are not here need no token (the digest, whose
 * codes are its rights) or someone's own sign-in (login, password, profile and second factor).
 */
export const embedWidgets = {
  'customer-edit': ['getCustomer', 'updateCustomer'],
  'customer-header': ['getCustomer'],
  'customer-list': ['listCustomers', 'getCustomer', 'updateCustomer', 'restoreCustomer'],
  'customer-rule-attach': ['listCustomerRules', 'attachCustomerRules'],
  'customer-rule-details': ['getCustomerRule', 'updateCustomerRule', 'tryCustomerRule', 'deleteCustomerRule'],
  'customer-rule-form': ['createCustomerRule'],
  'customer-rule-list': ['listCustomerRules', 'updateCustomerRule', 'deleteCustomerRule'],
  dashboard: ['getMailTotals', 'getMailFlow', 'getTopThreats', 'getUserGrowth', 'listQuarantine', 'listCustomers'],
  'domain-delete': ['getDomain', 'getDomainDependents', 'deleteDomain'],
  'domain-details': [
    'getDomain',
    'getDomainDependents',
    'listMxRecords',
    'testDomain',
    'updateDomain',
    'verifyDomain',
    'updateDomainPolicy',
    'updateDomainRewriteSettings',
    'addDomainIp',
    'removeDomainIp',
  ],
  'domain-form': ['createDomain', 'claimDomain', 'listCustomers'],
  'domain-list': ['listDomains', 'updateDomain', 'restoreDomain', 'listCustomers', 'getCustomer'],
  'domain-transfer': ['getDomain', 'getDomainDependents', 'transferDomain', 'listCustomers'],
  'group-attach': ['getGroup', 'attachGroupMembers', 'listUsers'],
  'group-details': ['getGroup', 'listGroupMembers', 'detachGroupMember', 'deleteGroup'],
  'group-form': ['getGroup', 'createGroup', 'updateGroup', 'listCustomers'],
  'group-list': ['listGroups', 'restoreGroup', 'listCustomers', 'getCustomer'],
  'message-history': ['listMessages', 'getMessage', 'listCustomers', 'listDomains'],
  'o365-quarantine': ['listO365Quarantine', 'listCustomers', 'getCustomer'],
  /** Lines of the whole log of the tenant can be asked for with it. */
  'object-history': ['listAuditEvents'],
  'on-demand-report': [
    'previewReport',
    'orderReport',
    'listReports',
    'cancelReport',
    'downloadReport',
    'listCustomers',
    'listDomains',
  ],
  'quarantine-entry': [
    ...entryReading,
    ...entryActions,
    'listQuarantine',
    'getSenderListing',
    'getQuarantineSandbox',
    'sandboxQuarantineEntry',
    'createSpamReport',
  ],
  'quarantine-search': [
    'listQuarantine',
    'releaseQuarantineEntries',
    'deleteQuarantineEntries',
    'lockQuarantineEntries',
    'unlockQuarantineEntries',
    ...entryReading,
    ...entryActions,
    ...flushing,
    'listDomains',
  ],
  'reseller-customers': ['listCustomers'],
  'scheduled-report-details': ['getScheduledReport', 'downloadScheduledReport'],
  'scheduled-report-list': ['listScheduledReports', 'deleteScheduledReport'],
  'scheduled-report-recipients': [
    'getScheduledReport',
    'addScheduledReportRecipient',
    'removeScheduledReportRecipient',
    'listUsers',
  ],
  'scheduled-report-wizard': [
    'createScheduledReport',
    'listScheduledReportCustomers',
    'listDomains',
    'listUsers',
    'getCustomerSettings',
  ],
  'spam-report': [
    'getSpamReport',
    'getSpamReportMessage',
    'listSimilarSpamReports',
    'takeSpamReport',
    'confirmSpamReport',
    'rejectSpamReport',
    'mergeSpamReports',
    'addSpamReportNote',
  ],
  'spam-report-list': ['listSpamReports', 'listCustomers', 'listDomains'],
  /** Read only: who may change users, their addresses included, could sign in as them. */
  'user-list': ['listUsers', 'listCustomers', 'getCustomer'],
} as const satisfies Record<string, Calls>

/** A widget that an embed token can be made for, as its tag names it. */
export type EmbedWidget = keyof typeof embedWidgets

/** Widgets that show what belongs to one person: their tokens name the user. */
export const personalWidgets: readonly EmbedWidget[] = ['on-demand-report']

/** Whether a name is that of a widget which a token can open. */
export function isEmbedWidget(name: string): name is EmbedWidget {
  return Object.hasOwn(embedWidgets, name)
}

/** Names of the calls that a token for these widgets opens; unknown widgets open nothing. */
export function callsOfWidgets(widgets: readonly string[]): ReadonlySet<string> {
  return new Set(widgets.flatMap((name): Calls => (isEmbedWidget(name) ? embedWidgets[name] : [])))
}
