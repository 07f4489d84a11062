const places = {
  attachToGroup: ({ customerId, groupId }: { customerId: number; groupId: number }) =>
    `/customers/${customerId}/groups/${groupId}/attach`,
  attachCustomerRules: ({ customerId }: { customerId: number }) => `/customers/${customerId}/rules/attach`,
  capabilitySet: ({ setId }: { setId: number }) => `/users/capability_sets/${setId}`,
  customer: ({ customerId }: { customerId: number }) => `/customers/${customerId}`,
  customerRule: ({ customerId, ruleId }: { customerId: number; ruleId: number }) =>
    `/customers/${customerId}/rules/${ruleId}`,
  customers: () => '/customers',
  editCapabilitySet: ({ setId }: { setId: number }) => `/users/capability_sets/${setId}/edit`,
  editGroup: ({ customerId, groupId }: { customerId: number; groupId: number }) =>
    `/customers/${customerId}/groups/${groupId}/edit`,
  editUser: ({ userId }: { userId: number }) => `/users/${userId}/edit`,
  domain: ({ domainId }: { domainId: number }) => `/domains/${domainId}`,
  group: ({ groupId }: { groupId: number }) => `/groups/${groupId}`,
  heldMessage: ({ entryId }: { entryId: number }) => `/quarantine/${entryId}`,
  login: () => '/login',
  messageHistory: () => '/messagehistory/search',
  newCapabilitySet: () => '/users/capability_sets/new',
  newCustomerRule: ({ customerId }: { customerId: number }) => `/customers/${customerId}/rules/attach?own`,
  newCustomer: () => '/customers/new',
  newDomain: () => '/domains/new',
  newGroup: () => '/groups/new',
  newReseller: () => '/resellers/new',
  newScheduledReport: () => '/scheduled_reports/new',
  newUser: () => '/users/new',
  portal: () => '/',
  quarantine: () => '/quarantine/search',
  reseller: ({ resellerId }: { resellerId: number }) => `/resellers/${resellerId}`,
  resellers: () => '/resellers',
  resetRequest: () => '/resetpasswordrequest',
  scheduledReport: ({ reportId }: { reportId: number }) => `/scheduled_reports/${reportId}/details`,
  scheduledReportRecipients: ({ reportId }: { reportId: number }) => `/scheduled_reports/${reportId}/edit`,
  spamReports: () => '/spam_reports',
  spamReport: ({ reportId }: { reportId: number }) => `/spam_reports/${reportId}/`,
  user: ({ userId }: { userId: number }) => `/users/${userId}`,
  users: () => '/users',
}

/** What a place is called. */
export type DestinationName = keyof typeof places

type NoParams = Readonly<Record<never, never>>
type ParamsOf<Name extends DestinationName> =
  Parameters<(typeof places)[Name]> extends [infer Params] ? Readonly<Params> : NoParams

/** Where a widget leads: the host decides what that is in its own pages. Its name tells which parameters it has. */
export type Destination = {
  [Name in DestinationName]: {
    name: Name
    /** Ids of what is shown there. */
    params: ParamsOf<Name>
    /** Its path in the portal, with what is filtered there. */
    path: string
  }
}[DestinationName]

type Given<Name extends DestinationName> = keyof ParamsOf<Name> extends never
  ? [params?: NoParams, query?: URLSearchParams]
  : [params: ParamsOf<Name>, query?: URLSearchParams]

/** A place by its name, with the ids that it needs, and how it is narrowed there. */
export function destination<Name extends DestinationName>(name: Name, ...[params, query]: Given<Name>): Destination {
  const pathOf = places[name] as (params: object) => string
  const search = query?.size ? `?${query}` : ''
  const to = { name, params: params ?? {}, path: `${pathOf(params ?? {})}${search}` }
  return to as unknown as Destination
}

/** The place at a path of the portal: by its name where no object is shown there, else `portal` with that path. */
export function destinationAt(path: string): Destination {
  const [name = 'portal'] =
    Object.entries(places).find(([, pathOf]) => pathOf.length === 0 && pathOf({} as never) === path) ?? []
  return { name, params: {}, path } as unknown as Destination
}
