import type { RouteValues } from './route-params'
import type { RoutePath } from './routes'

/**
 * Route for each name; the compiler checks them against the route table. The table itself stays out of widgets, which would each bundle all
 * of it for two or three links.
 */
const places = {
  attachToGroup: '/customers/{customerId}/groups/{groupId}/attach',
  attachCustomerRules: '/customers/{customerId}/rules/attach',
  capabilitySet: '/users/capability_sets/{setId}',
  customer: '/customers/{customerId}',
  customDigest: '/customers/{customerId}/settings/custom_digests/{digestId}',
  customerRule: '/customers/{customerId}/rules/{ruleId}',
  customers: '/customers',
  editCapabilitySet: '/users/capability_sets/{setId}/edit',
  digestTemplate: '/customers/{customerId}/settings/digest_templates/edit/{templateId}',
  sharedDigestTemplate: '/settings/digest_templates/edit/{templateId}',
  newSharedDigestTemplate: '/settings/digest_templates/create',
  editGroup: '/customers/{customerId}/groups/{groupId}/edit',
  editNotice: '/notices/{noticeId}/edit',
  editUser: '/users/{userId}/edit',
  domain: '/domains/{domainId}',
  group: '/groups/{groupId}',
  heldMessage: '/quarantine/{quarantineEntryId}',
  login: '/login',
  messageHistory: '/messagehistory/search',
  newCapabilitySet: '/users/capability_sets/new',
  newCustomDigest: '/customers/{customerId}/settings/custom_digests/new',
  newCustomerRule: '/customers/{customerId}/rules/attach?own',
  newCustomer: '/customers/new',
  newDigestTemplate: '/customers/{customerId}/settings/digest_templates/create',
  newDomain: '/domains/new',
  newGroup: '/groups/new',
  newNotice: '/notice/new',
  newOutboundIp: '/customers/{customerId}/outbound_ips/new',
  newReseller: '/resellers/new',
  newScheduledReport: '/scheduled_reports/new',
  customerMatchList: '/customers/{customerId}/rules/lists/{listId}',
  newCustomerMatchList: '/customers/{customerId}/rules/lists/new',
  sharedMatchList: '/shared_rules/lists/{listId}',
  newSharedMatchList: '/shared_rules/lists/new',
  newAddressList: '/content_rules/external_address_lists/new',
  newCountryList: '/content_rules/country_code_lists/new',
  newFileNameList: '/content_rules/file_name_lists/new',
  newScript: '/content_rules/scripts/new',
  newSystemRule: '/content_rules/rules/new',
  newMessageStamp: '/content_rules/message_stamps/new',
  newMaliciousUrl: '/settings/malicious_urls/new',
  newUrlExemption: '/settings/url_exemptions?add',
  newStopMail: '/settings/stopmail/new',
  newThirdPartyRelay: '/settings/third_party_relay/new',
  newTlsPolicy: '/customers/{customerId}/TLSEnforcement/new',
  newUser: '/users/new',
  notice: '/notices/{noticeId}',
  outboundIp: '/customers/{customerId}/outbound_ips/{sourceId}',
  portal: '/',
  quarantine: '/quarantine/search',
  releaseRequests: '/quarantine/requests',
  reseller: '/resellers/{resellerId}',
  resellers: '/resellers',
  resetRequest: '/resetpasswordrequest',
  scheduledReport: '/scheduled_reports/{scheduledReportId}/details',
  scheduledReportRecipients: '/scheduled_reports/{scheduledReportId}/edit',
  spamReports: '/spam_reports',
  spamReport: '/spam_reports/{spamReportId}/',
  addressList: '/content_rules/externaladdresslists/{id}',
  countryList: '/content_rules/countrycodelists/{id}',
  fileType: '/content_rules/filetypes/{id}',
  fileNameList: '/content_rules/filenamelists/{id}',
  script: '/content_rules/scripts/{scriptId}',
  systemRule: '/content_rules/rules/{ruleId}',
  messageStamp: '/content_rules/message_stamps/{id}',
  editMessageStamp: '/content_rules/message_stamps/{id}/edit',
  stopMail: '/settings/stopmail',
  thirdPartyRelay: '/settings/third_party_relay/{relayId}',
  tlsPolicy: '/customers/{customerId}/TLSEnforcement/{policyId}',
  urlScans: '/scanner/search',
  user: '/users/{userId}',
  webhook: '/customers/{customerId}/settings/webhooks/{webhookId}',
  newWebhook: '/customers/{customerId}/settings/webhooks/new',
  editWebhook: '/customers/{customerId}/settings/webhooks/{webhookId}/edit',
  resellerWebhook: '/settings/webhooks/{webhookId}',
  newResellerWebhook: '/settings/webhooks/new',
  editResellerWebhook: '/settings/webhooks/{webhookId}/edit',
  users: '/users',
} as const satisfies Readonly<Record<string, RoutePath | `${RoutePath}?${string}`>>

/** Destination parameters that are shorter than in the route table. */
const shortNames = { quarantineEntryId: 'entryId', scheduledReportId: 'reportId', spamReportId: 'reportId' } as const
type ShortNames = typeof shortNames

/** Name of a destination. */
export type DestinationName = keyof typeof places

type NoParams = Readonly<Record<never, never>>
type Shortened<Values> = {
  readonly [Name in keyof Values as Name extends keyof ShortNames ? ShortNames[Name] : Name]: Values[Name]
}
type ParamsOf<Name extends DestinationName> = Shortened<RouteValues<(typeof places)[Name]>>

/** Destination that a widget leads to: the host decides what that is in its own pages. Its name determines its parameters. */
export type Destination = {
  [Name in DestinationName]: {
    name: Name
    /** Ids of the objects shown there. */
    params: ParamsOf<Name>
    /** Its path in the portal, including filters. */
    path: string
  }
}[DestinationName]

type Given<Name extends DestinationName> = keyof ParamsOf<Name> extends never
  ? [params?: NoParams, query?: URLSearchParams]
  : [params: ParamsOf<Name>, query?: URLSearchParams]

/** Creates a destination by name, with the ids it needs and optional filters. */
export function destination<Name extends DestinationName>(name: Name, ...[params, query]: Given<Name>): Destination {
  const ids: Readonly<Record<string, unknown>> = params ?? {}
  const path = places[name].replace(/\{(\w+)\}/g, (_, id: string) => String(ids[shortNames[id as never] ?? id]))
  return { name, params: ids, path: query?.size ? `${path}?${query}` : path } as unknown as Destination
}

/** Returns the destination at a portal path: by its name when it shows no particular object, otherwise `portal` with that path. */
export function destinationAt(path: string): Destination {
  const [name = 'portal'] = Object.entries(places).find(([, place]) => place === path && !path.includes('{')) ?? []
  return { name, params: {}, path } as unknown as Destination
}
