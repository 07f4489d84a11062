import { describe, expect, it } from 'vitest'
import { canOpen } from '../navigation/can-open'
import { matchRoute } from '../navigation/match-route'
import { customerAdmin, resellerAdmin, superAdmin } from '../navigation/navigation.fixtures'
import { reachablePages } from './pages'

const paths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path)

describe('reachablePages', () => {
  it.each([
    { who: 'super admin', user: superAdmin() },
    { who: 'reseller admin', user: resellerAdmin() },
    { who: 'customer admin', user: customerAdmin() },
  ])('offers a $who only accessible routes, with every parameter filled in', ({ user }) => {
    const pages = reachablePages(user)

    expect(pages.length).toBeGreaterThan(15)
    for (const { path } of pages) {
      const match = matchRoute(path)
      expect(path).not.toContain('{')
      expect(match && canOpen(match.route, user, { params: match.params }).allowed).toBe(true)
    }
  })

  it('lists each address once', () => {
    const all = paths(reachablePages(superAdmin()))

    expect(new Set(all).size).toBe(all.length)
  })

  it('lists a customer admin’s own customer pages, and no other customer’s', () => {
    const all = paths(reachablePages(customerAdmin()))

    expect(all).toContain('/customers/1/users')
    expect(all.filter((path) => path.startsWith('/customers/') && !path.startsWith('/customers/1/'))).toEqual([])
    expect(paths(reachablePages(superAdmin())).some((path) => path.startsWith('/customers/1'))).toBe(false)
  })

  it('lists the user’s own profile for everyone (AM-021)', () => {
    expect(paths(reachablePages(superAdmin()))).toContain('/profile/10/edit')
    expect(paths(reachablePages(customerAdmin()))).toContain('/profile/1/edit')
  })

  it('leaves out public pages, frames and pages that other sites redirect to', () => {
    const all = paths(reachablePages(superAdmin()))

    for (const path of ['/login', '/passwordreset', '/settings', '/content_rules', '/protect/consent'])
      expect(all).not.toContain(path)
    expect(all).toContain('/content_rules/rules')
  })

  it('identifies creation pages and the parents of a page', () => {
    const pages = reachablePages(superAdmin())
    const of = (path: string) => pages.find((page) => page.path === path)

    expect(of('/domains/new')).toEqual({ path: '/domains/new', titleKey: 'newDomain', above: ['domains'], kind: 'new' })
    expect(of('/settings/outbound')).toMatchObject({ above: ['settings'], kind: 'page' })
  })

  it('lists only pages that the host has', () => {
    expect(paths(reachablePages(superAdmin(), { isServed: ({ path }) => path === '/wbl' }))).toEqual(['/wbl'])
  })

  it('lists nothing for an unknown role', () => {
    expect(paths(reachablePages({ ...superAdmin(), role: 'ghost' }))).toEqual([])
  })
})
