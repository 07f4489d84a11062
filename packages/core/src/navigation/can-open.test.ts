import { describe, expect, it } from 'vitest'
import type { Capability } from '../permissions/capabilities'
import { ServiceModule } from '../permissions/services'
import { profile } from '../profile/profile.fixtures'
import { canOpen } from './can-open'
import { customerAdmin, resellerAdmin, superAdmin } from './navigation.fixtures'
import { type RouteName, type RoutePath, routeOf } from './routes'

type Place = RouteName | RoutePath

const answer = (place: Place, ...rest: Parameters<typeof canOpen> extends [unknown, ...infer Rest] ? Rest : never) => {
  const result = canOpen(routeOf(place), ...rest)
  return result.allowed ? 'open' : result.reason
}

describe('canOpen', () => {
  it.each([
    { capability: 'VIEW_MESSAGE_HISTORY', place: 'MessageSearch' },
    { capability: 'VIEW_NOTIFICATIONS_HISTORY', place: 'NotificationSearch' },
    { capability: 'ANALYSE_URL', place: '/url_analyser_api' },
    { capability: 'VIEW_REPORT', place: '/report' },
    { capability: 'VIEW_SPAM_REPORT', place: '/spam_reports' },
    { capability: 'ADD_SCHEDULED_REPORT', place: '/scheduled_reports' },
    { capability: 'ADD_SCHEDULED_REPORT_RECIPIENT', place: '/scheduled_reports/{scheduledReportId}/edit' },
    { capability: 'DELETE_SCHEDULED_REPORT_RECIPIENT', place: '/scheduled_reports/{scheduledReportId}/edit' },
  ] satisfies { capability: Capability; place: Place }[])(
    'opens $place with $capability alone and not without (RO-007, RO-008, RO-011, RO-012, RO-013, RO-014, RO-016, RO-017, AM-078)',
    ({ capability, place }) => {
      for (const user of [superAdmin, resellerAdmin, customerAdmin]) {
        expect(answer(place, user({ capabilities: [capability] }))).toBe('open')
        expect(answer(place, user({ capabilities: [] }))).toBe('capability')
      }
    },
  )

  it.each(['LIST_CUSTOMERS', 'VIEW_CUSTOMER'])('opens the customers with %s alone (RO-009, RO-010)', (capability) => {
    expect(answer('Customers', superAdmin({ capabilities: [capability] }))).toBe('open')
    expect(answer('Customers', resellerAdmin({ capabilities: [capability] }))).toBe('open')
    expect(answer('Customers', customerAdmin({ capabilities: [capability] }))).toBe('role')
  })

  it('counts a capability as held only when it is listed as enabled (RO-018)', () => {
    const off = profile({ capabilities: [{ name: 'VIEW_REPORT', enabled: false }] })

    expect(answer('/report', off)).toBe('capability')
  })

  it.each([
    { place: 'O365Protect', module: ServiceModule.O365Protect },
    { place: 'ProtectSearch', module: ServiceModule.O365Protect },
    { place: '/protect/consent', module: ServiceModule.O365Protect },
    { place: '/scanner', module: ServiceModule.UrlScanner },
    { place: '/scanner/search', module: ServiceModule.UrlScanner },
  ] satisfies { place: Place; module: ServiceModule }[])(
    'opens $place to a customer with the module, and to other roles in any case (RO-019, RO-020, RO-022)',
    ({ place, module }) => {
      const others = Object.values(ServiceModule).filter((id) => id !== module)

      expect(answer(place, customerAdmin({ modules: [module] }))).toBe('open')
      expect(answer(place, customerAdmin({ modules: others }))).toBe('module')
      expect(answer(place, superAdmin())).toBe('open')
      expect(answer(place, resellerAdmin())).toBe('open')
    },
  )

  it.each([
    { isActive: true, isModuleActive: true, expected: 'open' },
    { isActive: false, isModuleActive: true, expected: 'module' },
    { isActive: true, isModuleActive: false, expected: 'module' },
  ])(
    'counts a module when it and its service are active: $isActive, $isModuleActive (RO-004, RO-023, AM-023)',
    ({ isActive, isModuleActive, expected }) => {
      const service_modules = [{ service_module: { id: ServiceModule.UrlScanner }, is_active: isModuleActive }]
      const user = profile({ customer: { services: [{ service: { id: 1 }, is_active: isActive, service_modules }] } })

      expect(answer('/scanner', user)).toBe(expected)
    },
  )

  it.each([
    { services: [3], modules: [], expected: 'open' },
    { services: [], modules: [3], expected: 'open' },
    { services: [1, 4], modules: [1, 2], expected: 'service' },
  ])('opens email continuity with the service or the module: $services, $modules (AM-023)', ({ expected, ...held }) => {
    expect(answer('/email_continuity', customerAdmin(held))).toBe(expected)
    expect(answer('CustomerContinuity', customerAdmin(held), { params: { customerId: 1 } })).toBe(expected)
  })

  it('closes another customer and everything below it to a customer administrator (RT-148)', () => {
    for (const customerId of ['2', 2, '01', ' 1', '1/2', ''])
      expect(answer('CustomerUsers', customerAdmin(), { params: { customerId } })).toBe('scope')
    expect(answer('CustomerUsers', customerAdmin())).toBe('scope')
    expect(answer('CustomerUsers', customerAdmin(), { params: { customerId: '1' } })).toBe('open')
    expect(answer('CustomerUsers', resellerAdmin(), { params: { customerId: '2' } })).toBe('open')
  })

  it('opens profile editing only under the own parent id (AM-021)', () => {
    for (const user of [superAdmin(), resellerAdmin(), customerAdmin()]) {
      const place = '/profile/{customerId}/edit'

      expect(answer(place, user, { params: { customerId: user.parentId } })).toBe('open')
      expect(answer(place, user, { params: { customerId: user.parentId + 1 } })).toBe('scope')
    }
  })

  it('names a missing service or module only when nothing else is missing (AM-014)', () => {
    const user = customerAdmin({ services: [], modules: [], capabilities: [] })

    expect(answer('MessageSearch', user)).toBe('capability')
    expect(answer('CustomerTLS', user, { params: { customerId: 2 } })).toBe('scope')
    expect(answer('CustomerTLS', user, { params: { customerId: 1 } })).toBe('module')
  })

  it('opens only public routes to an unknown role and to signed-out users', () => {
    const stranger = profile({ role: 'providerAdmin', parentType: 'CUSTOMER' })

    expect(answer('Home', stranger)).toBe('role')
    expect(answer('Home', null)).toBe('signedOut')
    for (const user of [stranger, null]) expect(answer('/quarantine/{quarantineEntryId}/digest', user)).toBe('open')
  })

  it('reads the role under another product key (AM-001)', () => {
    const user = { ...superAdmin(), role: 'acmeAdmin', parentType: 'ACME' }

    expect(answer('Resellers', user, { product: 'acme' })).toBe('open')
    expect(answer('Resellers', user)).toBe('role')
  })

  it('keeps routes tied to an own id closed while either id is unknown (RT-148, AM-021)', () => {
    const lost = { ...customerAdmin(), parentId: undefined as never }
    for (const place of ['/customers/{customerId}/users', '/profile/{customerId}/edit'] as const) {
      expect(answer(place, lost)).toBe('scope')
      expect(answer(place, lost, { params: { customerId: 'undefined' } })).toBe('scope')
    }
  })

  it('denies profiles that list no capabilities (RO-018)', () => {
    expect(answer('/report', { ...customerAdmin(), capabilities: undefined as never })).toBe('capability')
  })
})
