import { describe, expect, it } from 'vitest'
import { profile } from '../profile/profile.fixtures'
import type { MenuEntry } from './menu-entry'
import { contentRuleTabs, homeTabs, managementMenu, settingsTabs } from './menus'
import { customerAdmin, resellerAdmin, superAdmin } from './navigation.fixtures'
import { navigationMessages } from './navigation.messages'
import { toPath } from './to-path'

const said = ({ labelKey, target }: MenuEntry) => [
  navigationMessages.en[labelKey],
  target.kind === 'route' ? toPath(target.route, target.params) : target.href,
]
const names = (entries: readonly MenuEntry[]) =>
  entries.map(({ target }) => target.kind === 'route' && target.route.name)

describe('homeTabs', () => {
  it('has the tabs of the specification (LO-058, AM-025)', () => {
    for (const user of [superAdmin(), resellerAdmin(), customerAdmin()])
      expect(homeTabs(user).map(said)).toEqual([
        ['Dashboard', '/'],
        ['Reports', '/report'],
        ['Scheduled Reports', '/scheduled_reports'],
        ['Spam Reports', '/spam_reports'],
        ['Notifications Search', '/notifications'],
        ['Analyse URL', '/url_analyser_api'],
      ])
  })

  it.each([
    { key: 'reports', capability: 'VIEW_REPORT', id: 'LO-059' },
    { key: 'scheduledReports', capability: 'ADD_SCHEDULED_REPORT', id: 'LO-060' },
    { key: 'spamReports', capability: 'VIEW_SPAM_REPORT', id: 'LO-061' },
    { key: 'notificationsSearch', capability: 'VIEW_NOTIFICATIONS_HISTORY', id: 'LO-062' },
    { key: 'analyseUrl', capability: 'ANALYSE_URL', id: 'LO-063' },
  ])('has $key with $capability and not without ($id)', ({ key, capability }) => {
    for (const user of [superAdmin, resellerAdmin, customerAdmin]) {
      expect(homeTabs(user({ capabilities: [capability] })).map((tab) => tab.key)).toEqual(['dashboard', key])
      expect(homeTabs(user({ capabilities: [] })).map((tab) => tab.key)).toEqual(['dashboard'])
    }
  })
})

describe('managementMenu', () => {
  it('has the six entries of a super admin (LO-064)', () => {
    expect(names(managementMenu(superAdmin()))).toEqual([
      'Resellers',
      'Customers',
      'Domains',
      'Users',
      'Rules',
      'Outbound',
    ])
  })

  it('has the four entries of a reseller admin (LO-065)', () => {
    expect(names(managementMenu(resellerAdmin()))).toEqual(['Customers', 'Domains', 'Users', 'AccessControl'])
  })

  it('has the nine entries of a customer admin, for the own customer (LO-066, LO-067)', () => {
    const menu = managementMenu(customerAdmin())

    expect(names(menu)).toEqual([
      'CustomerDomains',
      'CustomerUsers',
      'CustomerWBL',
      'CustomerRules',
      'CustomerGroups',
      'CustomerTLS',
      'CustomerContinuity',
      'CustomerGeneralSettings',
      'CustomerOutboundIPs',
    ])
    for (const [, path] of menu.map(said)) expect(path).toMatch(/^\/customers\/1\//)
  })

  it('omits entries without the customer’s module or service (RO-004)', () => {
    const menu = names(managementMenu(customerAdmin({ services: [1], modules: [] })))

    expect(menu).not.toContain('CustomerTLS')
    expect(menu).not.toContain('CustomerContinuity')
    expect(menu).toHaveLength(7)
  })

  it('is empty for an unknown role', () => {
    expect(managementMenu(profile({ role: 'owner' }))).toEqual([])
  })

  it('links to nothing that the host does not serve', () => {
    const isServed = ({ name }: { name?: string }) => name === 'Users'

    expect(names(managementMenu(superAdmin(), { isServed }))).toEqual(['Users'])
  })
})

describe('contentRuleTabs', () => {
  it('has a tab for each part that is served, and none for others than super admins (RT-115)', () => {
    expect(contentRuleTabs(superAdmin()).map(said)).toEqual([
      ['Rules', '/content_rules/rules'],
      ['Scripts', '/content_rules/scripts'],
      ['External address lists', '/content_rules/external_address_lists'],
      ['File name lists', '/content_rules/file_name_lists'],
      ['File types', '/content_rules/file_types'],
      ['Country code lists', '/content_rules/country_code_lists'],
      ['Message stamps', '/content_rules/message_stamps'],
    ])
    expect(contentRuleTabs(customerAdmin({ services: [1], modules: [1] }))).toEqual([])
  })
})

describe('settingsTabs', () => {
  it('has the named tabs first, then the other children, for a super admin (LO-068, LO-069, LO-070, LO-071, AM-016)', () => {
    expect(settingsTabs(superAdmin()).map(said)).toEqual([
      ['Resellers', '/resellers'],
      ['Content Rules', '/content_rules'],
      ['Outbound Settings', '/settings/outbound'],
      ['Release rights', '/settings/release'],
      ['Digest templates', '/settings/digest_templates'],
      ['Sender checks', '/settings/sender_checks'],
      ['URL exemptions', '/settings/url_exemptions'],
      ['Third-party relay', '/settings/third_party_relay'],
      ['Malicious URLs', '/settings/malicious_urls'],
      ['Stop mail', '/settings/stopmail'],
      ['System', '/system'],
    ])
  })

  it('has access control, release rights, digest templates, sender checks and webhooks for a reseller admin and nothing for a customer admin (LO-068, LO-069, LO-070, LO-071)', () => {
    expect(settingsTabs(resellerAdmin()).map(said)).toEqual([
      ['Access Control', '/settings/access_control'],
      ['Release rights', '/settings/release'],
      ['Digest templates', '/settings/digest_templates'],
      ['Sender checks', '/settings/sender_checks'],
      ['Webhooks', '/settings/webhooks'],
    ])
    expect(settingsTabs(customerAdmin())).toEqual([])
  })

  it('keeps a frame tab while one of its own tabs is served', () => {
    const isServed = ({ path }: { path: string }) => path === '/settings/stopmail/outbound'

    expect(settingsTabs(superAdmin(), { isServed }).map(said)).toEqual([['Stop mail', '/settings/stopmail']])
  })
})
