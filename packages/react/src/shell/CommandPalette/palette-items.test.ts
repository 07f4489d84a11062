import { customerAdmin, superAdmin } from '@postern/core/testing'
import { navigationMessages } from '@postern/core/texts'
import { describe, expect, it, vi } from 'vitest'
import { matchingItems, paletteItems } from './palette-items'

const actions = [{ key: 'logout', label: 'Logout', icon: 'logout' as const, onSelect: () => {} }]

function items(profile = superAdmin(), titles: Record<string, string> = navigationMessages.en) {
  return paletteItems({ profile, titles: titles as never, actions, onNavigate: () => {} })
}

describe('paletteItems', () => {
  it('lists pages that the user can open, then the actions', () => {
    const keys = items(customerAdmin()).map(({ key }) => key)

    expect(keys).toContain('/customers/1/domains')
    expect(keys).not.toContain('/resellers')
    expect(keys.at(-1)).toBe('logout')
  })

  it('shows the accessible parent pages, with the own customer’s name', () => {
    const own = items({ ...customerAdmin(), parent: 'Contoso' }).find(({ key }) => key === '/customers/1/domains/new')

    expect(own?.above).toBe('Contoso › Domains')
  })

  it('opens its page', () => {
    const onNavigate = vi.fn()
    const all = paletteItems({ profile: superAdmin(), titles: navigationMessages.en, actions: [], onNavigate })

    all.find(({ key }) => key === '/wbl')?.onSelect()

    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/wbl' })
  })
})

describe('matchingItems', () => {
  it('returns everything until two letters are typed, grouped by kind', () => {
    const all = items()

    expect(matchingItems(all, '').length).toBe(all.length)
    expect(matchingItems(all, ' d ').length).toBe(all.length)
    expect([...new Set(matchingItems(all, '').map(({ kind }) => kind))]).toEqual(['page', 'new', 'action'])
  })

  it('matches titles and parent pages, ignoring case and accents', () => {
    const found = (query: string, titles?: Record<string, string>) =>
      matchingItems(items(superAdmin(), titles), query).map(({ label }) => label)

    expect(found('RESELL')).toEqual(['Resellers', 'New reseller'])
    expect(found('settings')).toContain('URL exemptions')
    expect(found('regles', navigationMessages.fr)).toContain('Règles')
    expect(found('zebra')).toEqual([])
  })
})
