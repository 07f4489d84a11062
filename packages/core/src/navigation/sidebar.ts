import { Role } from '../permissions/roles'
import { roleOf } from '../profile/role-of'
import type { RouteUser } from './can-open'
import type { NavigationOptions } from './frame-target'
import { type EntryRule, type MenuEntry, menuEntries } from './menu-entry'
import { managementMenu } from './menus'
import { externalAddress, type NavigationLinks } from './navigation-links'

/** A group of the sidebar; it is left out when it has no entries. */
export interface MenuGroup {
  key: GroupKey
  labelKey: GroupKey
  entries: readonly MenuEntry[]
}
/** Groups of the sidebar, by label key. */
export type GroupKey = 'emailSecurity' | 'inboxProtect' | 'urlAnalysis' | 'reports'
/** An entry or a group of the sidebar. */
export type SidebarItem = MenuEntry | MenuGroup

interface GroupRule {
  key: GroupKey
  entries: readonly EntryRule[]
}

/** In the order of the specification (spec 2.7, LO-051). Further limits come from the routes. */
const rules: readonly (EntryRule | GroupRule)[] = [
  { key: 'dashboard', to: 'Home' },
  { key: 'quarantine', to: 'QuarantineSearch', isPromoted: true },
  // Not in the specification, beside what it is about.
  { key: 'releaseRequests', to: '/quarantine/requests' },
  {
    key: 'emailSecurity',
    entries: [
      { key: 'messageHistory', to: 'MessageSearch' },
      { key: 'notificationsSearch', to: 'NotificationSearch' },
      { key: 'allowBlockList', to: 'WBLEntries' },
    ],
  },
  {
    key: 'inboxProtect',
    entries: [
      { key: 'protectSearch', to: 'ProtectSearch', isPromoted: true },
      { key: 'protectUrlAnalysis', to: 'O365Protect', isPromoted: true },
    ],
  },
  { key: 'management', to: 'Customers' },
  {
    key: 'urlAnalysis',
    entries: [
      { key: 'analyseUrl', to: '/url_analyser_api' },
      { key: 'urlScannerSearch', to: '/scanner/search', isPromoted: true },
      { key: 'urlScannerData', to: '/scanner', isPromoted: true },
    ],
  },
  {
    key: 'reports',
    entries: [
      { key: 'generateReport', to: '/report' },
      { key: 'spamReports', to: '/spam_reports' },
      { key: 'scheduledReports', to: '/scheduled_reports' },
    ],
  },
  { key: 'archiving', to: '/archive', isPromoted: true },
]

/**
 * Returns the entries and groups for a user (LO-020 to LO-056). Leaves out entries the user may not open, or links them to their marketing
 * page where the specification says so; also leaves out empty groups and external entries without a configured address.
 */
export function sidebar(
  profile: RouteUser,
  options: NavigationOptions & { links?: NavigationLinks } = {},
): SidebarItem[] {
  const isCustomer = roleOf(profile, options.product) === Role.CustomerAdmin
  const entries = (some: readonly EntryRule[]) => menuEntries(some, profile, options)
  const items = rules.flatMap((rule): SidebarItem[] => {
    if ('to' in rule && rule.key === 'management')
      return managementEntry(isCustomer ? ownManagement(profile) : rule, profile, options)
    if ('to' in rule) return entries([rule])
    const group = { key: rule.key, labelKey: rule.key, entries: entries(rule.entries) }
    return group.entries.length > 0 ? [group] : []
  })
  const moreServices = isCustomer ? externalAddress(options.links ?? {}, 'moreServices') : null
  if (moreServices)
    items.push({ key: 'moreServices', labelKey: 'moreServices', target: { kind: 'external', href: moreServices } })
  return items
}

/** Falls back to the first screen of the management menu when the host lacks the one that Management leads to. */
function managementEntry(rule: EntryRule, profile: RouteUser, options: NavigationOptions): MenuEntry[] {
  const [first] = managementMenu(profile, options)
  const served = menuEntries([rule], profile, options)
  if (served.length > 0 || !first) return served
  return menuEntries([rule], profile, { product: options.product }).map((entry) => ({ ...entry, target: first.target }))
}

/** Management for a customer administrator: the users of their own customer (LO-035, LO-036). */
function ownManagement({ parentId }: RouteUser): EntryRule {
  return {
    key: 'management',
    labelKey: 'adminAndSettings',
    to: 'CustomerUsers',
    params: { customerId: parentId },
    capabilities: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER'],
  }
}
