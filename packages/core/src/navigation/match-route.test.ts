import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { matchRoute } from './match-route'
import { isParamValue, paramName, type RouteParams, segmentsOf } from './route-params'
import { allRoutes, type Route, type RouteName, type RoutePath, routeOf } from './routes'
import { toPath } from './to-path'

const values = (file: string): string[] =>
  JSON.parse(readFileSync(new URL(`../../test-data/${file}.json`, import.meta.url), 'utf8'))
    .items.filter(({ kind = '' }) => kind === '' || kind === 'id in a path')
    .map(({ value }: { value: string }) => value)

const hostile = [...values('parameters/parameters'), ...values('injection/path-traversal')]
const encoded = (value: string) => `/quarantine/${encodeURIComponent(value)}/digest`
const pathOf = (pathname: string) => matchRoute(pathname)?.route.path ?? null

describe('matchRoute', () => {
  it.each([
    { pathname: '/quarantine/search', path: '/quarantine/search' },
    { pathname: '/quarantine/7', path: '/quarantine/{quarantineEntryId}' },
    { pathname: '/customers/new', path: '/customers/new' },
    { pathname: '/customers/1/rules/attach', path: '/customers/{customerId}/rules/attach' },
    { pathname: '/customers/1/rules/7', path: '/customers/{customerId}/rules/{ruleId}' },
    { pathname: '/customers/1/domains/new', path: '/customers/{customerId}/domains/new' },
    { pathname: '/customers/1/users/new', path: '/customers/{customerId}/users/new' },
    { pathname: '/customers/1/groups/new', path: '/customers/{customerId}/groups/new' },
    {
      pathname: '/customers/1/settings/digest_templates/create',
      path: '/customers/{customerId}/settings/digest_templates/create',
    },
    { pathname: '/resellers/new', path: '/resellers/new' },
    { pathname: '/users/new', path: '/users/new' },
    { pathname: '/domains/new', path: '/domains/new' },
    { pathname: '/groups/new', path: '/groups/new' },
    { pathname: '/content_rules/rules/new', path: '/content_rules/rules/new' },
    { pathname: '/content_rules/scripts/new', path: '/content_rules/scripts/new' },
    { pathname: '/content_rules/message_stamps/new', path: '/content_rules/message_stamps/new' },
    { pathname: '/content_rules/message_stamps/7', path: '/content_rules/message_stamps/{id}' },
  ])('matches $pathname to $path: literal segments win over parameters (RT-141)', ({ pathname, path }) => {
    expect(pathOf(pathname)).toBe(path)
  })

  it('prefers a literal segment wherever a parameter would fit too (RT-141)', () => {
    const literal = allRoutes.filter(({ path }) => !path.includes('{'))

    for (const { path } of literal) expect(pathOf(path)).toBe(path)
  })

  it('matches every route with and without a trailing slash, and none with two (RT-143)', () => {
    for (const route of allRoutes) {
      const address = toPath(route, sample(route)).replace(/(.)\/$/, '$1')

      expect(pathOf(address), address).toBe(route.path)
      if (address !== '/') expect(pathOf(`${address}/`), address).toBe(route.path)
      expect(pathOf(`${address}//`), address).toBeNull()
      expect(pathOf(`/${address}`), address).toBeNull()
    }
  })

  it.each([
    { pathname: '/tlsenforcement' },
    { pathname: '/customers/1/tlsenforcement' },
    { pathname: '/Customers' },
    { pathname: '/notice' },
    { pathname: '/notices/new' },
    { pathname: '/reseller/7' },
    { pathname: '/resellers/7/delete' },
    { pathname: '/content_rules/file_types/new' },
    { pathname: '/content_rules/file_types/7' },
    { pathname: '/externaladdresslists/7' },
    { pathname: '/customers?limit=10' },
    { pathname: 'customers' },
    { pathname: '' },
    { pathname: '/a/b/c/d/e/f/g/h/i/j' },
  ])('matches no route at "$pathname": case counts, and there are no aliases (AM-019)', ({ pathname }) => {
    expect(matchRoute(pathname)).toBeNull()
  })

  it.each(['abc', '0', '-1', '01', '1.5', '1e3', ' 1', '9007199254740992', '１', '%31%20'])(
    'takes %s for no quarantine entry (RT-140)',
    (id) => {
      expect(matchRoute(`/quarantine/${id}`)).toBeNull()
      expect(matchRoute(`/quarantine/${id}/digest`)).toBeNull()
    },
  )

  it('returns decoded values under the names of the specification', () => {
    expect(matchRoute('/archive/search/7/caf%C3%A9%2F1')?.params).toEqual({ id: '7', message_indexId: 'café/1' })
    expect(matchRoute('/spam_reports/7/')?.params).toEqual({ spamReportId: '7' })
    expect(matchRoute('/')?.params).toEqual({})
  })

  it.each([
    '%',
    '/users/%',
    '/users/%ff',
    '/users/%ED%A0%80',
    '/users/\ud800',
    '/users/..',
    '/users/%2e',
    '/users//edit',
  ])('returns null for %j, which has no meaning', (pathname) => {
    expect(matchRoute(pathname)).toBeNull()
  })

  it('accepts nothing hostile as the number of an entry, whole or encoded (RT-140)', () => {
    for (const value of hostile)
      for (const pathname of [`/quarantine/${value}/digest`, encoded(value)]) {
        const match = matchRoute(pathname)
        const id = match?.params.quarantineEntryId
        if (match) expect(id, pathname).toMatch(/^[1-9]\d*$/)
        if (match) expect(Number.isSafeInteger(Number(id)), pathname).toBe(true)
      }
  })

  it.each(['/', 'a', '/a', '%', '%61', '..', '/users/'])(
    'answers addresses of repeated %j in time that grows with their length',
    async (part) => {
      const read = (times: number) => {
        const text = part.repeat(times)
        matchRoute(`/${text}`)
        matchRoute(`/customers/${text}/users/${text}/edit`)
      }

      expect(await growth(read, 25_000)).toBeLessThan(linear)
    },
  )
})

describe('toPath', () => {
  it.each<{ to: RouteName | RoutePath; params: RouteParams; path: string }>([
    { to: 'Home', params: {}, path: '/' },
    { to: 'ResetRequest', params: {}, path: '/resetpasswordrequest' },
    { to: 'QuarantineSingle', params: { quarantineEntryId: 7 }, path: '/quarantine/7' },
    { to: 'CustomerTLS', params: { customerId: 1 }, path: '/customers/1/TLSEnforcement' },
    { to: '/reseller/{resellerId}/transfer', params: { resellerId: 7 }, path: '/reseller/7/transfer' },
    { to: '/notice/new', params: {}, path: '/notice/new' },
    { to: '/content_rules/filetypes/{id}', params: { id: 7 }, path: '/content_rules/filetypes/7' },
  ])('builds $path of $to (RT-142, RT-144)', ({ to, params, path }) => {
    expect(toPath(routeOf(to), params)).toBe(path)
  })

  it('builds the address of a spam report with its trailing slash (RT-143)', () => {
    expect(toPath('/spam_reports/{spamReportId}/', { spamReportId: 7 })).toBe('/spam_reports/7/')
  })

  it('rejects addresses missing from the table and parameters that the route lacks', () => {
    // @ts-expect-error: no such route.
    expect(() => toPath('/userz')).toThrow(/'\/userz' is no route/)
    // @ts-expect-error: the group is missing.
    expect(() => toPath('/customers/{customerId}/groups/{groupId}', { customerId: 1 })).toThrow(/groupId ''/)
  })

  it('encodes values, so that none escapes its segment', () => {
    expect(toPath('CustomerUsers', { customerId: '1/../2?a=b#c' })).toBe('/customers/1%2F..%2F2%3Fa%3Db%23c/users')
  })

  it.each<RouteParams>([{}, { userId: '' }, { userId: '..' }, { userId: '.' }, { userId: '\udc00' }])(
    'refuses %j, with which no address can be built',
    (params) => {
      expect(() => toPath(routeOf('/users/{userId}'), params)).toThrow(/\/users\/\{userId\} has no address with userId/)
    },
  )

  it.each(allRoutes)('is reversed by matchRoute at $path (RT-141, RT-144)', (route) => {
    fc.assert(
      fc.property(paramsFor(route), (params) => {
        expect(matchRoute(toPath(route, params))).toEqual({ route, params })
      }),
      { numRuns: 100 },
    )
  })
})

const namesIn = (route: Route) => segmentsOf(route.path).flatMap((segment) => paramName(segment) ?? [])
const sample = (route: Route) => Object.fromEntries(namesIn(route).map((name) => [name, '7']))

/** Arbitrary values, except words that would match a sibling route. */
function paramsFor(route: Route) {
  const literals = new Set(allRoutes.flatMap(({ path }) => segmentsOf(path)))
  const text = fc
    .oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom(...hostile))
    .filter((value) => !literals.has(value) && value !== '' && value !== '.' && value !== '..')
  const number = fc.maxSafeNat().map((value) => String(value || 1))
  return fc.record(Object.fromEntries(namesIn(route).map((name) => [name, isParamValue(name, 'a') ? text : number])))
}
