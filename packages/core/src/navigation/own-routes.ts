import { Role } from '../permissions/roles'
import { limited, type RouteNode } from './route-node'

/** A route of this product, with its parent route in the specification. */
export interface OwnRouteNode extends RouteNode {
  /** Full path of the parent, for breadcrumbs and access. */
  below: string
  /** True if it is a tab of its parent's frame. */
  isTab?: true
}

const capabilitySets = [
  { path: 'new', title: 'newCapabilitySet' },
  { path: '{setId}', title: 'capabilitySet', children: [{ path: 'edit', title: 'editCapabilitySet' }] },
] as const satisfies readonly RouteNode[]

const webhooks = [
  { path: 'new', title: 'newWebhook' },
  { path: '{webhookId}', title: 'webhook', children: [{ path: 'edit', title: 'editWebhook' }] },
] as const satisfies readonly RouteNode[]

const matchLists = [
  { path: 'new', title: 'newMatchList' },
  { path: '{listId}', title: 'matchList' },
] as const satisfies readonly RouteNode[]

/** Routes of this product that are not in the specification. Same format as `spec-routes.ts`, with full paths. */
export const ownRoutes = [
  // The specification names no route for it (LO-090).
  { path: '/system', below: '/settings', title: 'system', access: limited({ roles: [Role.SuperAdmin] }) },
  { path: '/audit', below: '/', title: 'auditLog' },
  {
    path: '/messagehistory/refused',
    below: '/messagehistory/search',
    title: 'refusedMail',
    access: limited({ roles: [Role.SuperAdmin] }),
  },
  { path: '/quarantine/requests', below: '/quarantine/search', title: 'releaseRequests' },
  {
    path: '/notices/{noticeId}',
    below: '/notices',
    title: 'notice',
    children: [{ path: 'edit', title: 'editNotice' }],
  },
  {
    path: '/customers/{customerId}/TLSEnforcement/{policyId}',
    below: '/customers/{customerId}/TLSEnforcement',
    title: 'tlsPolicy',
  },
  {
    path: '/customers/{customerId}/outbound_ips/new',
    below: '/customers/{customerId}/outbound_ips',
    title: 'newOutboundIp',
  },
  {
    path: '/customers/{customerId}/outbound_ips/{sourceId}',
    below: '/customers/{customerId}/outbound_ips',
    title: 'outboundIp',
  },
  {
    path: '/shared_rules',
    below: '/customers',
    title: 'sharedRules',
    children: [
      { path: 'new', title: 'newRule' },
      { path: 'lists', title: 'matchLists', children: matchLists },
      { path: '{ruleId}', title: 'rule' },
    ],
  },
  {
    path: '/customers/{customerId}/rules/lists',
    below: '/customers/{customerId}/rules',
    title: 'matchLists',
    children: matchLists,
  },
  {
    path: '/settings/third_party_relay/{relayId}',
    below: '/settings/third_party_relay',
    title: 'thirdPartyRelay',
  },
  { path: '/users/capability_sets', below: '/users', title: 'capabilitySets', children: capabilitySets },
  {
    path: '/customers/{customerId}/users/capability_sets',
    below: '/customers/{customerId}/users',
    title: 'capabilitySets',
    children: capabilitySets,
  },
  {
    path: '/customers/{customerId}/settings/custom_digests/new',
    below: '/customers/{customerId}/settings/custom_digests',
    title: 'newCustomDigest',
  },
  {
    path: '/customers/{customerId}/settings/custom_digests/{digestId}',
    below: '/customers/{customerId}/settings/custom_digests',
    title: 'customDigest',
  },
  {
    path: '/customers/{customerId}/settings/webhooks',
    below: '/customers/{customerId}/settings',
    title: 'webhooks',
    isTab: true,
    children: webhooks,
  },
  {
    path: '/resellers/{resellerId}/webhooks',
    below: '/resellers/{resellerId}',
    title: 'webhooks',
    isTab: true,
    children: webhooks,
  },
  { path: '/resellers/{resellerId}/release', below: '/resellers/{resellerId}', title: 'releaseSettings', isTab: true },
  // The provider's for the whole service, or a reseller's own.
  {
    path: '/settings/release',
    below: '/settings',
    title: 'releaseSettings',
    access: limited({ roles: [Role.SuperAdmin, Role.ResellerAdmin] }),
  },
  {
    path: '/customers/{customerId}/settings/sender_checks',
    below: '/customers/{customerId}/settings',
    title: 'senderChecks',
    isTab: true,
  },
  {
    path: '/resellers/{resellerId}/sender_checks',
    below: '/resellers/{resellerId}',
    title: 'senderChecks',
    isTab: true,
  },
  // The provider's for the whole service, or a reseller's own.
  {
    path: '/settings/sender_checks',
    below: '/settings',
    title: 'senderChecks',
    access: limited({ roles: [Role.SuperAdmin, Role.ResellerAdmin] }),
  },
  // The provider's for the whole service, or a reseller's own.
  {
    path: '/settings/digest_templates',
    below: '/settings',
    title: 'digestTemplates',
    access: limited({ roles: [Role.SuperAdmin, Role.ResellerAdmin] }),
    children: [
      { path: 'create', title: 'newDigestTemplate' },
      { path: 'edit/{templateId}', title: 'editDigestTemplate' },
    ],
  },
  // Of the own reseller.
  {
    path: '/settings/webhooks',
    below: '/settings',
    title: 'webhooks',
    access: limited({ roles: [Role.ResellerAdmin] }),
    children: webhooks,
  },
] as const satisfies readonly OwnRouteNode[]
