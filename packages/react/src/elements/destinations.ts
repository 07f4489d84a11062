const places = {
  capabilitySet: ({ setId }) => `/users/capability_sets/${setId}`,
  customer: ({ customerId }) => `/customers/${customerId}`,
  customers: () => '/customers',
  domain: ({ domainId }) => `/domains/${domainId}`,
  group: ({ groupId }) => `/groups/${groupId}`,
  heldMessage: ({ entryId }) => `/quarantine/${entryId}`,
  messageHistory: () => '/messagehistory/search',
  newCapabilitySet: () => '/users/capability_sets/new',
  newCustomer: () => '/customers/new',
  newDomain: () => '/domains/new',
  newGroup: () => '/groups/new',
  newReseller: () => '/resellers/new',
  newScheduledReport: () => '/scheduled_reports/new',
  newUser: () => '/users/new',
  portal: () => '/',
  quarantine: () => '/quarantine/search',
  reseller: ({ resellerId }) => `/resellers/${resellerId}`,
  resellers: () => '/resellers',
  scheduledReport: ({ reportId }) => `/scheduled_reports/${reportId}/details`,
  scheduledReportRecipients: ({ reportId }) => `/scheduled_reports/${reportId}/edit`,
  spamReport: ({ reportId }) => `/spam_reports/${reportId}/`,
  user: ({ userId }) => `/users/${userId}`,
  users: () => '/users',
} satisfies Record<string, (params: Readonly<Record<string, number>>) => string>

/** What a place is called. */
export type DestinationName = keyof typeof places

/** Where a widget leads: the host decides what that is in its own pages. */
export interface Destination {
  name: DestinationName
  /** Ids of what is shown there. */
  params: Readonly<Record<string, number>>
  /** Its path in the portal, with what is filtered there. */
  path: string
}

export function destination(
  name: DestinationName,
  params: Readonly<Record<string, number>> = {},
  query?: URLSearchParams,
): Destination {
  const search = query?.size ? `?${query}` : ''
  return { name, params, path: `${places[name](params)}${search}` }
}
