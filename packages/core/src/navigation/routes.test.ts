import { describe, expect, it } from 'vitest'
import type { SignedInLimits } from '../permissions/access'
import { Service, ServiceModule } from '../permissions/services'
import type { Profile } from '../profile/profile.contract'
import { canOpen } from './can-open'
import { matchRoute } from './match-route'
import { customerAdmin, resellerAdmin, superAdmin } from './navigation.fixtures'
import { navigationMessages } from './navigation.messages'
import { allRoutes, type RouteName, type RoutePath, routeOf, routes } from './routes'
import { toPath } from './to-path'

interface Row {
  id: string
  path: RoutePath
  name?: RouteName
  /** Roles that may open it when `needs` are met: Super, Reseller, Customer Admin. */
  open: 'public' | 'SA, RA, CA' | 'SA, RA, own CA' | 'SA, RA' | 'SA' | 'RA' | 'own profile'
  needs?: Omit<SignedInLimits, 'roles'>
}

/** The addresses of the specification (spec 2.1, 2.2), with the rights of the requirements. */
const table: Row[] = [
  { id: 'RT-001', path: '/quarantine/{quarantineEntryId}/digest', open: 'public' },
  { id: 'RT-002', path: '/passwordreset', open: 'public' },
  { id: 'RT-003', path: '/resetpasswordrequest', name: 'ResetRequest', open: 'public' },
  { id: 'RT-004', path: '/login', name: 'Login', open: 'public' },
  { id: 'RT-005', path: '/', name: 'Home', open: 'SA, RA, CA' },
  { id: 'RT-006', path: '/other_services', open: 'SA, RA, CA' },
  { id: 'RT-007', path: '/profile', open: 'SA, RA, CA' },
  { id: 'RT-008', path: '/profile/{customerId}/edit', open: 'own profile' },
  {
    id: 'RT-009',
    path: '/messagehistory/search',
    name: 'MessageSearch',
    open: 'SA, RA, CA',
    needs: { capabilities: ['VIEW_MESSAGE_HISTORY'], services: [Service.EmailSecurity] },
  },
  {
    id: 'RT-010',
    path: '/notifications',
    name: 'NotificationSearch',
    open: 'SA, RA, CA',
    needs: { capabilities: ['VIEW_NOTIFICATIONS_HISTORY'], services: [Service.EmailSecurity] },
  },
  { id: 'RT-011', path: '/url_analyser_api', open: 'SA, RA, CA', needs: { capabilities: ['ANALYSE_URL'] } },
  {
    id: 'RT-012',
    path: '/protect',
    name: 'O365Protect',
    open: 'SA, RA, CA',
    needs: { modules: [ServiceModule.O365Protect] },
  },
  { id: 'RT-013', path: '/protect/consent', open: 'SA, RA, CA', needs: { modules: [ServiceModule.O365Protect] } },
  {
    id: 'RT-014',
    path: '/protect/tenant_search',
    name: 'ProtectSearch',
    open: 'SA, RA, CA',
    needs: { modules: [ServiceModule.O365Protect] },
  },
  {
    id: 'RT-015',
    path: '/quarantine/search',
    name: 'QuarantineSearch',
    open: 'SA, RA, CA',
    needs: { services: [Service.EmailSecurity] },
  },
  {
    id: 'RT-016',
    path: '/quarantine/{quarantineEntryId}',
    name: 'QuarantineSingle',
    open: 'SA, RA, CA',
    needs: { services: [Service.EmailSecurity] },
  },
  { id: 'RT-017', path: '/archive', open: 'SA, RA, CA', needs: { services: [Service.Archiving] } },
  { id: 'RT-018', path: '/archive/new', open: 'SA, RA, CA', needs: { services: [Service.Archiving] } },
  { id: 'RT-019', path: '/archive/settings/{archiveId}', open: 'SA, RA, CA', needs: { services: [Service.Archiving] } },
  { id: 'RT-020', path: '/archive/search', open: 'SA, RA, CA', needs: { services: [Service.Archiving] } },
  { id: 'RT-021', path: '/archive/download', open: 'SA, RA, CA', needs: { services: [Service.Archiving] } },
  {
    id: 'RT-022',
    path: '/archive/search/{id}/{message_indexId}',
    open: 'SA, RA, CA',
    needs: { services: [Service.Archiving] },
  },
  { id: 'RT-023', path: '/scanner', open: 'SA, RA, CA', needs: { modules: [ServiceModule.UrlScanner] } },
  { id: 'RT-024', path: '/scanner/search', open: 'SA, RA, CA', needs: { modules: [ServiceModule.UrlScanner] } },
  { id: 'RT-025', path: '/wbl', name: 'WBLEntries', open: 'SA, RA, CA', needs: { services: [Service.EmailSecurity] } },
  {
    id: 'RT-026',
    path: '/email_continuity',
    open: 'SA, RA, CA',
    needs: { services: [Service.Continuity], modules: [ServiceModule.EmailContinuity] },
  },
  { id: 'RT-027', path: '/report', open: 'SA, RA, CA', needs: { capabilities: ['VIEW_REPORT'] } },
  { id: 'RT-028', path: '/spam_reports', open: 'SA, RA, CA', needs: { capabilities: ['VIEW_SPAM_REPORT'] } },
  {
    id: 'RT-029',
    path: '/spam_reports/{spamReportId}/',
    open: 'SA, RA, CA',
    needs: { capabilities: ['VIEW_SPAM_REPORT'] },
  },
  { id: 'RT-030', path: '/notices', open: 'SA' },
  { id: 'RT-031', path: '/notice/new', open: 'SA' },
  { id: 'RT-032', path: '/scheduled_reports', open: 'SA, RA, CA', needs: { capabilities: ['ADD_SCHEDULED_REPORT'] } },
  {
    id: 'RT-033',
    path: '/scheduled_reports/new',
    open: 'SA, RA, CA',
    needs: { capabilities: ['ADD_SCHEDULED_REPORT'] },
  },
  {
    id: 'RT-034',
    path: '/scheduled_reports/{scheduledReportId}/edit',
    open: 'SA, RA, CA',
    needs: { capabilities: ['ADD_SCHEDULED_REPORT_RECIPIENT', 'DELETE_SCHEDULED_REPORT_RECIPIENT'] },
  },
  {
    id: 'RT-035',
    path: '/scheduled_reports/{scheduledReportId}/details',
    open: 'SA, RA, CA',
    needs: { capabilities: ['ADD_SCHEDULED_REPORT'] },
  },
  { id: 'RT-036', path: '/settings', open: 'SA, RA' },
  { id: 'RT-037', path: '/settings/url_exemptions', open: 'SA' },
  { id: 'RT-038', path: '/settings/outbound', name: 'Outbound', open: 'SA' },
  { id: 'RT-039', path: '/settings/access_control', name: 'AccessControl', open: 'RA' },
  { id: 'RT-040', path: '/settings/third_party_relay', open: 'SA' },
  { id: 'RT-041', path: '/settings/third_party_relay/new', open: 'SA' },
  { id: 'RT-042', path: '/settings/malicious_urls', open: 'SA' },
  { id: 'RT-043', path: '/settings/malicious_urls/new', open: 'SA' },
  { id: 'RT-044', path: '/settings/stopmail', open: 'SA' },
  { id: 'RT-045', path: '/settings/stopmail/inbound', open: 'SA' },
  { id: 'RT-046', path: '/settings/stopmail/outbound', open: 'SA' },
  { id: 'RT-047', path: '/settings/stopmail/new', open: 'SA' },
  {
    id: 'RT-048',
    path: '/customers',
    name: 'Customers',
    open: 'SA, RA',
    needs: { capabilities: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER'] },
  },
  { id: 'RT-049', path: '/customers/new', open: 'SA, RA' },
  { id: 'RT-050', path: '/customers/{customerId}', open: 'SA, RA, own CA' },
  { id: 'RT-051', path: '/customers/{customerId}/services', open: 'SA, RA' },
  { id: 'RT-052', path: '/customers/{customerId}/ownership', open: 'SA, RA' },
  { id: 'RT-053', path: '/customers/{customerId}/rules', name: 'CustomerRules', open: 'SA, RA, own CA' },
  { id: 'RT-054', path: '/customers/{customerId}/rules/attach', open: 'SA, RA, own CA' },
  { id: 'RT-055', path: '/customers/{customerId}/rules/{ruleId}', open: 'SA, RA, own CA' },
  { id: 'RT-056', path: '/customers/{customerId}/domains', name: 'CustomerDomains', open: 'SA, RA, own CA' },
  { id: 'RT-057', path: '/customers/{customerId}/domains/new', open: 'SA, RA, own CA' },
  { id: 'RT-058', path: '/customers/{customerId}/domains/{domainId}', open: 'SA, RA, own CA' },
  { id: 'RT-059', path: '/customers/{customerId}/domains/{domainId}/delete', open: 'SA, RA, own CA' },
  { id: 'RT-060', path: '/customers/{customerId}/users', name: 'CustomerUsers', open: 'SA, RA, own CA' },
  { id: 'RT-061', path: '/customers/{customerId}/users/new', open: 'SA, RA, own CA' },
  { id: 'RT-062', path: '/customers/{customerId}/users/{userId}', open: 'SA, RA, own CA' },
  { id: 'RT-063', path: '/customers/{customerId}/users/{userId}/edit', open: 'SA, RA, own CA' },
  {
    id: 'RT-064',
    path: '/customers/{customerId}/TLSEnforcement',
    name: 'CustomerTLS',
    open: 'SA, RA, own CA',
    needs: { modules: [ServiceModule.TlsEnforcement] },
  },
  {
    id: 'RT-065',
    path: '/customers/{customerId}/TLSEnforcement/new',
    open: 'SA, RA, own CA',
    needs: { modules: [ServiceModule.TlsEnforcement] },
  },
  {
    id: 'RT-066',
    path: '/customers/{customerId}/email_continuity',
    name: 'CustomerContinuity',
    open: 'SA, RA, own CA',
    needs: { services: [Service.Continuity], modules: [ServiceModule.EmailContinuity] },
  },
  {
    id: 'RT-067',
    path: '/customers/{customerId}/email_continuity/mailboxes',
    open: 'SA, RA, own CA',
    needs: { services: [Service.Continuity], modules: [ServiceModule.EmailContinuity] },
  },
  {
    id: 'RT-068',
    path: '/customers/{customerId}/email_continuity/aliases',
    open: 'SA, RA, own CA',
    needs: { services: [Service.Continuity], modules: [ServiceModule.EmailContinuity] },
  },
  {
    id: 'RT-069',
    path: '/customers/{customerId}/email_continuity/domains',
    open: 'SA, RA, own CA',
    needs: { services: [Service.Continuity], modules: [ServiceModule.EmailContinuity] },
  },
  { id: 'RT-070', path: '/customers/{customerId}/wbl', name: 'CustomerWBL', open: 'SA, RA, own CA' },
  { id: 'RT-071', path: '/customers/{customerId}/wbl/bulk_import', open: 'SA, RA, own CA' },
  { id: 'RT-072', path: '/customers/{customerId}/wbl/bulk_import/{logId}', open: 'SA, RA, own CA' },
  { id: 'RT-073', path: '/customers/{customerId}/settings', open: 'SA, RA, own CA' },
  {
    id: 'RT-074',
    path: '/customers/{customerId}/settings/general',
    name: 'CustomerGeneralSettings',
    open: 'SA, RA, own CA',
  },
  { id: 'RT-075', path: '/customers/{customerId}/settings/digest', open: 'SA, RA, own CA' },
  { id: 'RT-076', path: '/customers/{customerId}/settings/custom_digests', open: 'SA, RA, own CA' },
  { id: 'RT-077', path: '/customers/{customerId}/settings/digest_templates', open: 'SA, RA, own CA' },
  { id: 'RT-078', path: '/customers/{customerId}/settings/digest_templates/create', open: 'SA, RA, own CA' },
  { id: 'RT-079', path: '/customers/{customerId}/settings/digest_templates/edit/{templateId}', open: 'SA, RA, own CA' },
  { id: 'RT-080', path: '/customers/{customerId}/settings/realtime_notifications', open: 'SA, RA, own CA' },
  { id: 'RT-081', path: '/customers/{customerId}/settings/access_control', open: 'SA, RA, own CA' },
  {
    id: 'RT-082',
    path: '/customers/{customerId}/settings/office365',
    open: 'SA, RA, own CA',
    needs: { modules: [ServiceModule.O365Protect] },
  },
  {
    id: 'RT-083',
    path: '/customers/{customerId}/settings/office365/{tenantId}/tenant_settings',
    open: 'SA, RA, own CA',
    needs: { modules: [ServiceModule.O365Protect] },
  },
  { id: 'RT-084', path: '/customers/{customerId}/settings/rest', open: 'SA, RA, own CA' },
  { id: 'RT-085', path: '/customers/{customerId}/groups', name: 'CustomerGroups', open: 'SA, RA, own CA' },
  { id: 'RT-086', path: '/customers/{customerId}/groups/new', open: 'SA, RA, own CA' },
  { id: 'RT-087', path: '/customers/{customerId}/groups/{groupId}', open: 'SA, RA, own CA' },
  { id: 'RT-088', path: '/customers/{customerId}/groups/{groupId}/attach', open: 'SA, RA, own CA' },
  { id: 'RT-089', path: '/customers/{customerId}/groups/{groupId}/edit', open: 'SA, RA, own CA' },
  { id: 'RT-090', path: '/customers/{customerId}/outbound_ips', name: 'CustomerOutboundIPs', open: 'SA, RA, own CA' },
  { id: 'RT-091', path: '/customers/{customerId}/edit', open: 'SA, RA' },
  { id: 'RT-092', path: '/customers/{customerId}/transfer', open: 'SA' },
  { id: 'RT-093', path: '/customers/{customerId}/delete', open: 'SA, RA' },
  { id: 'RT-094', path: '/resellers', name: 'Resellers', open: 'SA' },
  { id: 'RT-095', path: '/resellers/new', open: 'SA' },
  { id: 'RT-096', path: '/resellers/{resellerId}', open: 'SA' },
  { id: 'RT-097', path: '/resellers/{resellerId}/customers', open: 'SA' },
  { id: 'RT-098', path: '/resellers/{resellerId}/metrics', open: 'SA' },
  { id: 'RT-099', path: '/resellers/{resellerId}/settings', open: 'SA' },
  { id: 'RT-100', path: '/resellers/{resellerId}/edit', open: 'SA' },
  { id: 'RT-101', path: '/reseller/{resellerId}/delete', open: 'SA' },
  { id: 'RT-102', path: '/reseller/{resellerId}/transfer', open: 'SA' },
  { id: 'RT-103', path: '/users', name: 'Users', open: 'SA, RA' },
  { id: 'RT-104', path: '/users/new', open: 'SA, RA' },
  { id: 'RT-105', path: '/users/{userId}', open: 'SA, RA' },
  { id: 'RT-106', path: '/users/{userId}/edit', open: 'SA, RA' },
  { id: 'RT-107', path: '/domains', name: 'Domains', open: 'SA, RA' },
  { id: 'RT-108', path: '/domains/new', open: 'SA, RA' },
  { id: 'RT-109', path: '/domains/{domainId}', open: 'SA, RA' },
  { id: 'RT-110', path: '/domains/{domainId}/transfer', open: 'SA, RA' },
  { id: 'RT-111', path: '/domains/{domainId}/delete', open: 'SA, RA' },
  { id: 'RT-112', path: '/groups', open: 'SA, RA' },
  { id: 'RT-113', path: '/groups/new', open: 'SA, RA' },
  { id: 'RT-114', path: '/groups/{groupId}', open: 'SA, RA' },
  { id: 'RT-115', path: '/content_rules', open: 'SA' },
  { id: 'RT-116', path: '/content_rules/rules', name: 'Rules', open: 'SA' },
  { id: 'RT-117', path: '/content_rules/rules/new', open: 'SA' },
  { id: 'RT-118', path: '/content_rules/rules/{ruleId}', open: 'SA' },
  { id: 'RT-119', path: '/content_rules/scripts', open: 'SA' },
  { id: 'RT-120', path: '/content_rules/scripts/new', open: 'SA' },
  { id: 'RT-121', path: '/content_rules/scripts/{scriptId}', open: 'SA' },
  { id: 'RT-122', path: '/content_rules/external_address_lists', open: 'SA' },
  { id: 'RT-123', path: '/content_rules/external_address_lists/new', open: 'SA' },
  { id: 'RT-124', path: '/content_rules/externaladdresslists/{id}', open: 'SA' },
  { id: 'RT-125', path: '/content_rules/file_name_lists', open: 'SA' },
  { id: 'RT-126', path: '/content_rules/file_name_lists/new', open: 'SA' },
  { id: 'RT-127', path: '/content_rules/filenamelists/{id}', open: 'SA' },
  { id: 'RT-128', path: '/content_rules/file_types', open: 'SA' },
  { id: 'RT-129', path: '/content_rules/filetypes/{id}', open: 'SA' },
  { id: 'RT-130', path: '/content_rules/country_code_lists', open: 'SA' },
  { id: 'RT-131', path: '/content_rules/country_code_lists/new', open: 'SA' },
  { id: 'RT-132', path: '/content_rules/countrycodelists/{id}', open: 'SA' },
  { id: 'RT-133', path: '/content_rules/message_stamps', open: 'SA' },
  { id: 'RT-134', path: '/content_rules/message_stamps/new', open: 'SA' },
  { id: 'RT-135', path: '/content_rules/message_stamps/{id}', open: 'SA' },
  { id: 'RT-136', path: '/content_rules/message_stamps/{id}/edit', open: 'SA' },
]

const params = {
  quarantineEntryId: 7,
  archiveId: 7,
  id: 7,
  message_indexId: 7,
  spamReportId: 7,
  scheduledReportId: 7,
  ruleId: 7,
  domainId: 7,
  userId: 7,
  logId: 7,
  templateId: 7,
  tenantId: 7,
  groupId: 7,
  resellerId: 7,
  scriptId: 7,
  sourceId: 7,
}

/** 'open', or why not. */
function answer(path: RoutePath, profile: Profile | null, customerId: number | undefined = profile?.parentId): string {
  const result = canOpen(routeOf(path), profile, customerId ? { params: { ...params, customerId } } : {})
  return result.allowed ? 'open' : result.reason
}

describe('the route table', () => {
  it.each(table)('has $id, $path, open to: $open', ({ path, open }) => {
    const everybody = [null, superAdmin(), resellerAdmin(), customerAdmin()]
    const roles = { 'own profile': 'SA, RA, CA', public: 'SA, RA, CA' }[open as string] ?? open
    const allowed = ['SA', 'RA', 'CA'].map((role) => roles.includes(role))

    const expected = allowed.map((isAllowed) => (isAllowed ? 'open' : 'role'))
    expect(everybody.map((user) => answer(path, user))).toEqual([open === 'public' ? 'open' : 'signedOut', ...expected])
  })

  it.each(table)('ties $id, $path, to the own id where it must ($open)', ({ path, open }) => {
    const answers = [superAdmin(), resellerAdmin(), customerAdmin()].map((user) => answer(path, user, 999))

    if (open === 'own profile') expect(answers).toEqual(['scope', 'scope', 'scope'])
    else if (open === 'SA, RA, own CA') expect(answers).toEqual(['open', 'open', 'scope'])
    else expect(answers).not.toContain('scope')
  })

  it.each(table)(
    'asks at $id, $path, for the capability, service or module of its row and no other',
    ({ path, open, needs = {} }) => {
      const { capabilities, services, modules } = needs
      const without = answer(path, customerAdmin({ capabilities: [] }))
      const unsubscribed = answer(path, customerAdmin({ services: [], modules: [] }))

      const isForCustomers = open !== 'SA, RA' && open !== 'SA' && open !== 'RA'
      const missing = isForCustomers ? 'open' : 'role'
      expect(without).toBe(capabilities && isForCustomers ? 'capability' : missing)
      expect(unsubscribed).toBe(services ? 'service' : modules ? 'module' : missing)
      if (open.includes('SA'))
        expect(answer(path, superAdmin({ capabilities: [] }))).toBe(capabilities ? 'capability' : 'open')
      for (const one of capabilities ?? []) expect(answer(path, superAdmin({ capabilities: [one] })), one).toBe('open')
      for (const one of services ?? [])
        expect(answer(path, customerAdmin({ services: [one], modules: [] })), String(one)).toBe('open')
      for (const one of modules ?? [])
        expect(answer(path, customerAdmin({ services: [], modules: [one] })), String(one)).toBe('open')
    },
  )

  it('has each path of the specification exactly as written, and no other (RT-142, AM-018, AM-019)', () => {
    expect(table).toHaveLength(136)
    expect(routes.map(({ path }) => path).sort()).toEqual(table.map(({ path }) => path).sort())
    expect(new Set(allRoutes.map(({ path }) => path)).size).toBe(allRoutes.length)
  })

  it.each(table)('finds $path by its address', ({ path }) => {
    const address = toPath(routeOf(path), { ...params, customerId: 1 })

    expect(matchRoute(address)?.route).toBe(routeOf(path))
  })

  it('knows each named route by its name, each name once (RT-144, AM-002, AM-012, AM-017)', () => {
    const named = table.filter((row) => row.name)

    expect(named.map(({ name, path }) => [name, path])).toHaveLength(26)
    for (const { name, path } of named) expect(routeOf(name ?? path).path, name).toBe(path)
    expect(routes.flatMap(({ name }) => name ?? []).sort()).toEqual(named.map(({ name }) => name).sort())
    const names = allRoutes.flatMap(({ name }) => name ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a title for each route, in both languages', () => {
    for (const { titleKey, path } of allRoutes)
      for (const texts of Object.values(navigationMessages)) expect(texts[titleKey], path).toMatch(/\S/)
  })

  it('explains what is wrong with an unknown name', () => {
    expect(() => routeOf('Nowhere' as RouteName)).toThrow(/'Nowhere' is no route.*Give a name or a path/)
  })
})
