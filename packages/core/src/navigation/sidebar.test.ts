import { describe, expect, it } from 'vitest'
import { Role } from '../permissions/roles'
import type { Profile } from '../profile/profile.contract'
import { profile } from '../profile/profile.fixtures'
import type { MenuEntry } from './menu-entry'
import { customerAdmin, navigationLinks as links, resellerAdmin, superAdmin } from './navigation.fixtures'
import { navigationMessages } from './navigation.messages'
import { type SidebarItem, sidebar } from './sidebar'
import { toPath } from './to-path'

const texts = navigationMessages.en
const users = {
  [Role.SuperAdmin]: superAdmin,
  [Role.ResellerAdmin]: resellerAdmin,
  [Role.CustomerAdmin]: customerAdmin,
}
const everyUser = Object.values(users)

const href = ({ target }: MenuEntry) => (target.kind === 'external' ? target.href : toPath(target.route, target.params))
const said = (item: SidebarItem): [string, unknown] => [
  texts[item.labelKey],
  'entries' in item ? item.entries.map(said) : href(item),
]
const entries = (user: Profile, options: Parameters<typeof sidebar>[1] = { links }) =>
  sidebar(user, options).flatMap((item) => ('entries' in item ? item.entries : [item]))
const find = (user: Profile, key: string) => entries(user).find((entry) => entry.key === key)
const hrefOf = (user: Profile, key: string) => {
  const entry = find(user, key)
  return entry ? href(entry) : null
}
const group = (user: Profile, key: string) => sidebar(user, { links }).find((item) => item.key === key)

describe('sidebar', () => {
  it('has every entry in the order of the specification (LO-020, LO-021, LO-023, LO-026, LO-029, LO-030, LO-031, LO-034, LO-037, LO-041, LO-045, LO-051, LO-055, RO-022)', () => {
    const expected = [
      ['Dashboard', '/'],
      ['Quarantine', '/quarantine/search'],
      ['Release requests', '/quarantine/requests'],
      [
        'Email Security',
        [
          ['Message History', '/messagehistory/search'],
          ['Notifications Search', '/notifications'],
          ['Allow/Block List', '/wbl'],
        ],
      ],
      [
        'Inbox Protect',
        [
          ['Protect Search', '/protect/tenant_search'],
          ['Protect URL Analysis', '/protect'],
        ],
      ],
      ['Management', '/customers'],
      [
        'URL Analysis',
        [
          ['Analyse URL', '/url_analyser_api'],
          ['URL Scanner Search', '/scanner/search'],
          ['URL Scanner Data', '/scanner'],
        ],
      ],
      [
        'Reports',
        [
          ['Generate Report', '/report'],
          ['Spam Reports', '/spam_reports'],
          ['Scheduled Reports', '/scheduled_reports'],
        ],
      ],
      ['Archiving', '/archive'],
    ]

    expect(sidebar(superAdmin(), { links }).map(said)).toEqual(expected)
    expect(sidebar(resellerAdmin(), { links }).map(said)).toEqual(expected)
  })

  it('has the same for a customer with every service, except Management and More Services (LO-035, LO-036, LO-047, LO-048, AM-024, AM-026)', () => {
    const items = sidebar(customerAdmin(), { links }).map(said)

    expect(items.slice(0, 5)).toEqual(sidebar(superAdmin()).map(said).slice(0, 5))
    expect(items[5]).toEqual(['Admin & Settings', '/customers/1/users'])
    expect(items.at(-1)).toEqual(['More Services', links.moreServices])
    for (const user of [superAdmin(), resellerAdmin()]) expect(find(user, 'moreServices')).toBeUndefined()
  })

  it.each([
    { key: 'messageHistory', capability: 'VIEW_MESSAGE_HISTORY', id: 'LO-024' },
    { key: 'notificationsSearch', capability: 'VIEW_NOTIFICATIONS_HISTORY', id: 'LO-025' },
    { key: 'management', capability: 'LIST_CUSTOMERS', id: 'LO-033' },
    { key: 'management', capability: 'VIEW_CUSTOMER', id: 'LO-033' },
    { key: 'analyseUrl', capability: 'ANALYSE_URL', id: 'LO-038' },
    { key: 'generateReport', capability: 'VIEW_REPORT', id: 'LO-042' },
    { key: 'spamReports', capability: 'VIEW_SPAM_REPORT', id: 'LO-043' },
    { key: 'scheduledReports', capability: 'ADD_SCHEDULED_REPORT', id: 'LO-044' },
  ])('shows $key with $capability and not without, to every role ($id)', ({ key, capability }) => {
    for (const user of everyUser) {
      expect(find(user({ capabilities: [capability] }), key)?.target.kind).toBe('route')
      expect(find(user({ capabilities: [] }), key)).toBeUndefined()
    }
  })

  it('requires no capability for the allow/block list (LO-027)', () => {
    for (const user of everyUser) expect(hrefOf(user({ capabilities: [] }), 'allowBlockList')).toBe('/wbl')
  })

  it.each([
    { key: 'quarantine', lacking: { services: [4] }, address: links.emailSecurity, id: 'LO-022' },
    { key: 'protectSearch', lacking: { modules: [1] }, address: links.inboxProtect, id: 'LO-032, LO-053' },
    { key: 'protectUrlAnalysis', lacking: { modules: [1] }, address: links.inboxProtect, id: 'LO-032, LO-053' },
    { key: 'urlScannerSearch', lacking: { modules: [6] }, address: links.urlScanner, id: 'LO-039, LO-054' },
    { key: 'urlScannerData', lacking: { modules: [6] }, address: links.urlScanner, id: 'LO-040, LO-054' },
    { key: 'archiving', lacking: { services: [1] }, address: links.archiving, id: 'LO-046' },
  ])(
    'links $key to $address for a customer without its service or module ($id, LO-056, RO-021, AM-022)',
    ({ key, lacking, address }) => {
      expect(find(customerAdmin(), key)?.target.kind).toBe('route')
      expect(find(customerAdmin(lacking), key)?.target).toEqual({ kind: 'external', href: address })
      expect(sidebar(customerAdmin(lacking), { links: {} }).map(said)).not.toContain(address)
    },
  )

  it('hides the Email Security group from a customer without the service (LO-028)', () => {
    expect(group(customerAdmin({ services: [4] }), 'emailSecurity')).toBeUndefined()
    expect(group(customerAdmin({ services: [1] }), 'emailSecurity')).toBeDefined()
  })

  it('shows no group without a visible entry, and no external entry without an address (LO-052, AM-011)', () => {
    const nothing = { capabilities: [], services: [], modules: [] }
    const unsafe = { moreServices: 'javascript:alert(1)', archiving: '//services.example/' }

    expect(sidebar(customerAdmin(nothing)).map(({ key }) => key)).toEqual(['dashboard'])
    expect(sidebar(customerAdmin(nothing), { links: unsafe }).map(({ key }) => key)).toEqual(['dashboard'])
    expect(sidebar(superAdmin({ capabilities: [] })).map(({ key }) => key)).toEqual([
      'dashboard',
      'quarantine',
      'releaseRequests',
      'emailSecurity',
      'inboxProtect',
      'urlAnalysis',
      'archiving',
    ])
  })

  it('shows nothing to an unknown role', () => {
    expect(sidebar(profile({ role: 'owner' }), { links })).toEqual([])
  })

  it('links to nothing that the host does not serve', () => {
    const isServed = ({ name }: { name?: string }) => name === 'QuarantineSearch' || name === 'WBLEntries'
    const hrefs = entries(superAdmin(), { links, isServed }).map(href)

    expect(hrefs).toEqual(['/quarantine/search', '/wbl'])
    expect(entries(customerAdmin({ services: [1] }), { links, isServed }).map(href)).toEqual([
      '/quarantine/search',
      '/wbl',
      links.archiving,
      links.moreServices,
    ])
  })

  it('links Management to the first of its pages that the host has, when it lacks the specified one (LO-033)', () => {
    const isServed = ({ path }: { path: string }) => path.endsWith('/domains')
    const management = (user: Profile) =>
      entries(user, { isServed }).flatMap((entry) => (entry.key === 'management' ? [said(entry)] : []))

    expect(management(superAdmin())).toEqual([['Management', '/domains']])
    expect(management(customerAdmin())).toEqual([['Admin & Settings', '/customers/1/domains']])
    expect(management(superAdmin({ capabilities: [] }))).toEqual([])
  })
})
