import { describe, expect, it } from 'vitest'
import { navigationLinks as links } from './navigation.fixtures'
import { externalAddress, promotionOf } from './navigation-links'
import { type RouteName, type RoutePath, routeOf } from './routes'

describe('externalAddress', () => {
  it('returns the configured address (AM-011)', () => {
    expect(externalAddress(links, 'support')).toBe('https://support.example/')
    expect(externalAddress({ support: 'mailto:help@support.example' }, 'support')).toBe('mailto:help@support.example')
  })

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:terms@support.example',
    '//services.example/',
    '/terms',
    'https:services.example',
  ])('returns null for %j (XB-03, AM-011)', (terms) => {
    expect(externalAddress(terms === undefined ? {} : { terms }, 'terms')).toBeNull()
  })
})

describe('promotionOf', () => {
  it.each([
    { place: 'QuarantineSingle', address: links.emailSecurity },
    { place: 'MessageSearch', address: links.emailSecurity },
    { place: '/protect/consent', address: links.inboxProtect },
    { place: '/customers/{customerId}/settings/office365', address: links.inboxProtect },
    { place: '/scanner', address: links.urlScanner },
    { place: '/archive/new', address: links.archiving },
    { place: '/email_continuity', address: links.emailContinuity },
    { place: 'CustomerTLS', address: null },
    { place: 'Users', address: null },
    { place: 'Login', address: null },
  ] satisfies { place: RouteName | RoutePath; address: string | null }[])(
    'of $place is $address (AM-014)',
    ({ place, address }) => {
      expect(promotionOf(routeOf(place), links)).toBe(address)
      expect(promotionOf(routeOf(place), {})).toBeNull()
    },
  )
})
