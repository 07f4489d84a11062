import { describe, expect, it } from 'vitest'
import { activeEntry, activeGroup, toggleGroup } from './active-entry'
import { managementMenu } from './menus'
import { customerAdmin, resellerAdmin, superAdmin } from './navigation.fixtures'
import { sidebar } from './sidebar'

const items = sidebar(superAdmin())
const customerItems = sidebar(customerAdmin())

describe('activeGroup', () => {
  it.each([
    { pathname: '/messagehistory/search', group: 'emailSecurity' },
    { pathname: '/wbl/', group: 'emailSecurity' },
    { pathname: '/protect', group: 'inboxProtect' },
    { pathname: '/protect/tenant_search', group: 'inboxProtect' },
    { pathname: '/protect/consent', group: 'inboxProtect' },
    { pathname: '/scanner/search', group: 'urlAnalysis' },
    { pathname: '/spam_reports/7/', group: 'reports' },
    { pathname: '/scheduled_reports/7/edit', group: 'reports' },
    { pathname: '/', group: null },
    { pathname: '/customers/1/users', group: null },
    { pathname: '/nowhere', group: null },
  ])('is $group at $pathname (LO-049)', ({ pathname, group }) => {
    expect(activeGroup(items, pathname)).toBe(group)
  })

  it('is none when the group is not shown', () => {
    expect(activeGroup(sidebar(customerAdmin({ services: [] })), '/wbl')).toBeNull()
  })
})

describe('toggleGroup', () => {
  it('opens the pressed group in place of the open one, and closes it when it is open (LO-050)', () => {
    expect(toggleGroup(null, 'reports')).toBe('reports')
    expect(toggleGroup('inboxProtect', 'reports')).toBe('reports')
    expect(toggleGroup('reports', 'reports')).toBeNull()
  })
})

describe('activeEntry', () => {
  it.each([
    { pathname: '/', key: 'dashboard' },
    { pathname: '/other_services', key: 'dashboard' },
    { pathname: '/quarantine/7', key: 'quarantine' },
    { pathname: '/scanner', key: 'urlScannerData' },
    { pathname: '/scanner/search', key: 'urlScannerSearch' },
    { pathname: '/archive/search/7/8', key: 'archiving' },
    { pathname: '/customers/1/groups/7', key: 'management' },
    { pathname: '/reseller/7/delete', key: 'management' },
    { pathname: '/settings/outbound', key: 'management' },
    { pathname: '/content_rules/filetypes/7', key: 'management' },
    { pathname: '/profile', key: undefined },
    { pathname: '/quarantine/7/digest', key: undefined },
  ])('is $key at $pathname (AM-017)', ({ pathname, key }) => {
    expect(activeEntry(items, pathname)?.key).toBe(key)
  })

  it('is Management on all screens of the own customer', () => {
    for (const pathname of ['/customers/1/users', '/customers/1/domains/7', '/customers/1/settings/rest'])
      expect(activeEntry(customerItems, pathname)?.labelKey).toBe('adminAndSettings')
  })

  it('works on the management menu too', () => {
    expect(activeEntry(managementMenu(customerAdmin()), '/customers/1/domains/7')?.key).toBe('domains')
    expect(activeEntry(managementMenu(resellerAdmin()), '/customers/1/domains/7')?.key).toBe('customers')
    expect(activeEntry(managementMenu(superAdmin()), '/groups')).toBeNull()
  })
})
