import { Role } from '../permissions/roles'
import { roleOf } from '../profile/role-of'
import type { RouteUser } from './can-open'
import type { NavigationOptions } from './frame-target'
import { type EntryRule, type MenuEntry, menuEntries } from './menu-entry'
import type { RouteParams } from './route-params'

const tabs: readonly EntryRule[] = [
  { key: 'dashboard', to: 'Home' },
  { key: 'reports', to: '/report' },
  // The list, as in the sidebar; its form is one click away (AM-025).
  { key: 'scheduledReports', to: '/scheduled_reports' },
  { key: 'spamReports', to: '/spam_reports' },
  { key: 'notificationsSearch', to: 'NotificationSearch' },
  { key: 'analyseUrl', to: '/url_analyser_api' },
]

const customers: EntryRule = { key: 'customers', to: 'Customers' }
const domains: EntryRule = { key: 'domains', to: 'Domains' }
const users: EntryRule = { key: 'users', to: 'Users' }
const resellers: EntryRule = { key: 'resellers', to: 'Resellers' }
const outbound: EntryRule = { key: 'outboundSettings', to: 'Outbound' }
const accessControl: EntryRule = { key: 'accessControl', to: 'AccessControl' }

const management: Readonly<Record<Role, readonly EntryRule[]>> = {
  [Role.SuperAdmin]: [resellers, customers, domains, users, { key: 'rules', to: 'Rules' }, outbound],
  [Role.ResellerAdmin]: [customers, domains, users, accessControl],
  [Role.CustomerAdmin]: [
    { key: 'domains', to: 'CustomerDomains' },
    { key: 'users', to: 'CustomerUsers' },
    { key: 'allowBlockList', to: 'CustomerWBL' },
    { key: 'rules', to: 'CustomerRules' },
    { key: 'groups', to: 'CustomerGroups' },
    { key: 'tlsEnforcement', to: 'CustomerTLS' },
    { key: 'emailContinuity', to: 'CustomerContinuity' },
    { key: 'generalSettings', to: 'CustomerGeneralSettings' },
    { key: 'outboundIps', to: 'CustomerOutboundIPs' },
  ],
}

const settings: readonly EntryRule[] = [
  resellers,
  { key: 'contentRules', to: '/content_rules' },
  outbound,
  accessControl,
  { key: 'releaseSettings', to: '/settings/release' },
  { key: 'digestTemplates', to: '/settings/digest_templates' },
  { key: 'senderChecks', to: '/settings/sender_checks' },
  { key: 'urlExemptions', to: '/settings/url_exemptions' },
  { key: 'thirdPartyRelay', to: '/settings/third_party_relay' },
  { key: 'maliciousUrls', to: '/settings/malicious_urls' },
  { key: 'stopMail', to: '/settings/stopmail' },
  { key: 'webhooks', to: '/settings/webhooks' },
  { key: 'system', to: '/system' },
]

const contentRules: readonly EntryRule[] = [
  { key: 'rules', to: 'Rules' },
  { key: 'scripts', to: '/content_rules/scripts' },
  { key: 'externalAddressLists', to: '/content_rules/external_address_lists' },
  { key: 'fileNameLists', to: '/content_rules/file_name_lists' },
  { key: 'fileTypes', to: '/content_rules/file_types' },
  { key: 'countryCodeLists', to: '/content_rules/country_code_lists' },
  { key: 'messageStamps', to: '/content_rules/message_stamps' },
]

/** Tabs of the home screen (LO-058 to LO-063). */
export function homeTabs(profile: RouteUser, options: NavigationOptions = {}): MenuEntry[] {
  return menuEntries(tabs, profile, options)
}

/**
 * Second bar of all management screens, by role (LO-064 to LO-067). A customer administrator's entries lead to their own customer; entries
 * of services and modules that the customer lacks are left out (RO-004).
 */
export function managementMenu(profile: RouteUser, options: NavigationOptions = {}): MenuEntry[] {
  const role = roleOf(profile, options.product)
  if (!role) return []
  const params: RouteParams = role === Role.CustomerAdmin ? { customerId: profile.parentId } : {}
  return menuEntries(
    management[role].map((rule) => ({ ...rule, params })),
    profile,
    options,
  )
}

/** Tabs of the settings: those the specification names, then the other children of `/settings` (AM-016). */
export function settingsTabs(profile: RouteUser, options: NavigationOptions = {}): MenuEntry[] {
  return menuEntries(settings, profile, options)
}

/** Tabs of the content rules, in the order of the specification (RT-115). */
export function contentRuleTabs(profile: RouteUser, options: NavigationOptions = {}): MenuEntry[] {
  return menuEntries(contentRules, profile, options)
}
