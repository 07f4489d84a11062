import { describe, expect, it } from 'vitest'
import { frameTarget, isReachable } from './frame-target'
import { customerAdmin, resellerAdmin, superAdmin } from './navigation.fixtures'
import { allRoutes, type RoutePath, routeOf } from './routes'

const own = { customerId: 1 }

describe('frameTarget', () => {
  it.each([
    { path: '/settings', user: superAdmin(), target: '/settings/url_exemptions' },
    { path: '/settings', user: resellerAdmin(), target: '/settings/access_control' },
    { path: '/settings/stopmail', user: superAdmin(), target: '/settings/stopmail/inbound' },
    { path: '/content_rules', user: superAdmin(), target: '/content_rules/rules' },
    { path: '/resellers/{resellerId}', user: superAdmin(), target: '/resellers/{resellerId}/customers' },
    { path: '/customers/{customerId}', user: resellerAdmin(), target: '/customers/{customerId}/services' },
    { path: '/customers/{customerId}', user: customerAdmin(), target: '/customers/{customerId}/rules' },
    {
      path: '/customers/{customerId}/settings',
      user: customerAdmin(),
      target: '/customers/{customerId}/settings/general',
    },
    {
      path: '/customers/{customerId}/email_continuity',
      user: customerAdmin(),
      target: '/customers/{customerId}/email_continuity/mailboxes',
    },
  ] satisfies { path: RoutePath; user: unknown; target: RoutePath }[])(
    'leads from $path to $target, the first child open to $user.role (RT-147, AM-020)',
    ({ path, user, target }) => {
      expect(frameTarget(routeOf(path), user, own)?.path).toBe(target)
    },
  )

  it('leads nowhere without a child that the user may open', () => {
    const unsubscribed = customerAdmin({ services: [], modules: [] })

    expect(frameTarget(routeOf('/settings'), customerAdmin())).toBeNull()
    expect(frameTarget(routeOf('/customers/{customerId}'), customerAdmin(), { customerId: 2 })).toBeNull()
    expect(frameTarget(routeOf('CustomerContinuity'), unsubscribed, own)).toBeNull()
    expect(frameTarget(routeOf('Users'), superAdmin())).toBeNull()
  })

  it('skips tabs that the host does not serve, into inner frames', () => {
    const isServed = ({ path }: { path: string }) => path.endsWith('/settings/digest')

    expect(frameTarget(routeOf('/customers/{customerId}'), superAdmin(), own, { isServed })?.path).toBe(
      '/customers/{customerId}/settings/digest',
    )
    expect(frameTarget(routeOf('/settings'), superAdmin(), {}, { isServed })).toBeNull()
  })

  it('needs no values beyond those of the frame itself', () => {
    const inBraces = (path: string) => path.match(/\{\w+\}/g) ?? []

    for (const { path, tabs = [] } of allRoutes)
      for (const tab of tabs) expect(inBraces(path), tab).toEqual(expect.arrayContaining(inBraces(tab)))
  })
})

describe('isReachable', () => {
  it('includes a frame as soon as one of its tabs is reachable', () => {
    const serves = (path: RoutePath) => ({ isServed: (route: { path: string }) => route.path === path })
    const reaches = (path: RoutePath) => isReachable(routeOf('/content_rules'), superAdmin(), {}, serves(path))

    expect(reaches('/content_rules/scripts')).toBe(true)
    expect(reaches('/content_rules')).toBe(false)
    expect(isReachable(routeOf('/content_rules'), resellerAdmin())).toBe(false)
  })
})
