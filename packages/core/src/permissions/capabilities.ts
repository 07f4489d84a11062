/** Capabilities that the product checks (spec 6). A user holds one only when their profile lists it as enabled. */
export const capabilities = [
  'VIEW_MESSAGE_HISTORY',
  'VIEW_NOTIFICATIONS_HISTORY',
  'LIST_CUSTOMERS',
  'VIEW_CUSTOMER',
  'ANALYSE_URL',
  'VIEW_REPORT',
  'VIEW_SPAM_REPORT',
  'ADD_SCHEDULED_REPORT',
  'DELETE_SCHEDULED_REPORT',
  'ADD_SCHEDULED_REPORT_RECIPIENT',
  'DELETE_SCHEDULED_REPORT_RECIPIENT',
  'DEPLOY_SCRIPT',
] as const
/** Name of a capability (spec 6). */
export type Capability = (typeof capabilities)[number]

/** Capabilities that must be given by name: a user with all capabilities does not hold them, except the provider's first administrator. */
export const sensitiveCapabilities = ['DEPLOY_SCRIPT'] as const satisfies readonly Capability[]
