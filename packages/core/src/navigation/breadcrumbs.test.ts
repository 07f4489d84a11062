import { describe, expect, it } from 'vitest'
import { breadcrumbs } from './breadcrumbs'
import { matchRoute } from './match-route'
import { customerAdmin, superAdmin } from './navigation.fixtures'
import { navigationMessages } from './navigation.messages'
import { allRoutes, routeOf } from './routes'

function said(pathname: string, options?: Parameters<typeof breadcrumbs>[2]) {
  const match = matchRoute(pathname)
  return (match ? breadcrumbs(match.route, match.params, options) : []).map(
    ({ titleKey, path }) => `${navigationMessages.en[titleKey]} ${path}`,
  )
}

describe('breadcrumbs', () => {
  it.each([
    { pathname: '/', steps: ['Dashboard /'] },
    { pathname: '/quarantine/7', steps: ['Quarantine /quarantine/search', 'Held message /quarantine/7'] },
    { pathname: '/notice/new', steps: ['Notices /notices', 'New notice /notice/new'] },
    {
      pathname: '/reseller/7/delete',
      steps: ['Resellers /resellers', 'Reseller /resellers/7', 'Delete reseller /reseller/7/delete'],
    },
    {
      pathname: '/content_rules/externaladdresslists/7',
      steps: [
        'Content Rules /content_rules',
        'External address lists /content_rules/external_address_lists',
        'External address list /content_rules/externaladdresslists/7',
      ],
    },
    {
      pathname: '/customers/5/users/7/edit',
      steps: [
        'Customers /customers',
        'Customer /customers/5',
        'Users /customers/5/users',
        'User /customers/5/users/7',
        'Edit user /customers/5/users/7/edit',
      ],
    },
  ])('lead to $pathname', ({ pathname, steps }) => {
    expect(said(pathname)).toEqual(steps)
  })

  it('omit steps that a user may not open', () => {
    expect(said('/customers/1/users', { profile: customerAdmin() })).toEqual([
      'Customer /customers/1',
      'Users /customers/1/users',
    ])
    expect(said('/customers/1/users', { profile: superAdmin() })).toHaveLength(3)
  })

  it('omit steps that the host does not serve, but not the screen itself', () => {
    const isServed = ({ name }: { name?: string }) => name === 'CustomerUsers'

    expect(said('/customers/5/users/7/edit', { profile: superAdmin(), isServed })).toEqual([
      'Customer /customers/5',
      'Users /customers/5/users',
      'Edit user /customers/5/users/7/edit',
    ])
  })

  it('need no values beyond those of the screen itself', () => {
    const params = (path: string) => Object.fromEntries((path.match(/\w+(?=\})/g) ?? []).map((name) => [name, '7']))

    for (const { path } of allRoutes) expect(() => breadcrumbs(routeOf(path), params(path)), path).not.toThrow()
  })
})
