import type { Capability } from '../permissions/capabilities'

/** Capabilities grouped by topic, in the order in which pages show them. */
export const capabilityGroups = [
  { key: 'messages', names: ['VIEW_MESSAGE_HISTORY', 'VIEW_NOTIFICATIONS_HISTORY', 'VIEW_SPAM_REPORT', 'ANALYSE_URL'] },
  { key: 'management', names: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER'] },
  {
    key: 'reports',
    names: [
      'VIEW_REPORT',
      'ADD_SCHEDULED_REPORT',
      'DELETE_SCHEDULED_REPORT',
      'ADD_SCHEDULED_REPORT_RECIPIENT',
      'DELETE_SCHEDULED_REPORT_RECIPIENT',
    ],
  },
  { key: 'mailFlow', names: ['DEPLOY_SCRIPT'] },
] as const satisfies readonly { key: string; names: readonly Capability[] }[]
