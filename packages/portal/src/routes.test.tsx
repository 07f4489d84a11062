import type { Profile } from '@postern/core'
import {
  allRoutes,
  canOpen,
  frameTarget,
  homeTabs,
  managementMenu,
  matchRoute,
  type Route,
  type RoutePath,
  routes,
  settingsTabs,
  sidebar,
  toPath,
} from '@postern/core/navigation'
import { reachablePages } from '@postern/core/shell'
import { customerAdmin, navigationLinks, resellerAdmin, superAdmin } from '@postern/core/testing'
import { describe, expect, it } from 'vitest'
import { placeOf } from './navigation/place-of'
import { collectScreens } from './navigation/screens'
import { screens as served } from './routes'

const roles: [name: string, profile: Profile][] = [
  ['Super Admin', superAdmin()],
  ['Reseller Admin', resellerAdmin()],
  ['Customer Admin', customerAdmin()],
]
const options = { isServed: served.has }
const guarded = allRoutes.filter(({ access }) => access.who !== 'anyone')

/** Address of a route for a user: every id is the user's own. */
function addressOf(route: Route, { parentId }: Profile): string {
  return toPath(route, Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, parentId])))
}

describe('the table of routes', () => {
  it('contains every address as the specification writes it, with and without a closing slash (RT-141, RT-142, RT-143)', () => {
    expect(routes).toHaveLength(136)
    for (const route of allRoutes) {
      const address = addressOf(route, customerAdmin()).replace(/\/$/, '')
      expect([matchRoute(address || '/')?.route, matchRoute(`${address}/`)?.route]).toEqual([route, route])
    }
  })

  it.each(['/Quarantine/search', '/customers/1/tlsenforcement', '/nowhere', '/quarantine//search'])(
    'has nothing at %s (RT-143, RT-146, AM-019)',
    (address) => {
      expect([matchRoute(address), served.load(address)]).toEqual([null, { kind: 'none' }])
    },
  )

  it('rejects a screen at an address that is not a route', () => {
    const routes = ['/userz'] as unknown as RoutePath[]

    expect(() => collectScreens([[routes, () => import('./users/UsersScreen')]])).toThrow(
      /'\/userz', which is no route/,
    )
  })
})

describe.each(roles)('the guard, for a %s', (_role, profile) => {
  it.each(guarded.map((route) => [route.path, route] as const))(
    'answers %s with its screen, "not found" or "not permitted" (RT-145, RT-147, AM-013, AM-014)',
    (_path, route) => {
      const address = addressOf(route, profile)
      const params = matchRoute(address)?.params ?? {}

      const place = placeOf(address, profile, options)

      const isAllowed = canOpen(route, profile, { params }).allowed
      const target = isAllowed && frameTarget(route, profile, params, options)
      if (!isAllowed) expect(place.kind).toBe('notPermitted')
      else if (target) expect(place).toEqual({ kind: 'frame', target: toPath(target, params) })
      else expect(place.kind).toBe(served.has(route) ? 'screen' : 'notFound')
    },
  )

  it('links every menu and palette entry to a screen (AM-013)', () => {
    const entries = [
      ...sidebar(profile, { ...options, links: navigationLinks }).flatMap((item) =>
        'entries' in item ? item.entries : [item],
      ),
      ...homeTabs(profile, options),
      ...managementMenu(profile, options),
      ...settingsTabs(profile, options),
    ]
    const addresses = [
      ...entries.flatMap(({ target }) => (target.kind === 'route' ? [toPath(target.route, target.params)] : [])),
      ...reachablePages(profile, options).map(({ path }) => path),
    ]

    expect(addresses).toContain('/quarantine/search')
    for (const address of addresses) {
      const place = placeOf(address, profile, options)
      const end = place.kind === 'frame' ? placeOf(place.target, profile, options) : place
      expect(end.kind, address).toBe('screen')
    }
  })
})

describe('the guard', () => {
  it.each([
    '/quarantine/abc',
    '/quarantine/0',
    '/quarantine/7x',
    '/domains/abc',
    '/users/07',
    '/users/capability_sets/abc',
    '/customers/1/users/capability_sets/02/edit',

    '/nowhere/at/all',
    '/%E0%A4%A',
  ])('does not find %s (RT-140, RT-146)', (address) => {
    expect(placeOf(address, superAdmin(), options)).toEqual({ kind: 'notFound' })
  })

  it('closes other customers and profiles (RT-148, AM-021)', () => {
    for (const address of ['/customers/2', '/customers/2/domains', '/profile/2/edit'])
      expect(placeOf(address, customerAdmin(), {}), address).toMatchObject({ kind: 'notPermitted', reason: 'scope' })
  })

  it('names the missing service (AM-014)', () => {
    expect(placeOf('/quarantine/search', customerAdmin({ services: [] }), {})).toMatchObject({
      kind: 'notPermitted',
      reason: 'service',
    })
  })
})
