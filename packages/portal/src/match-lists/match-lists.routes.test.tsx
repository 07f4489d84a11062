import { customerWire, matchListEntryWire, matchListWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const reseller = { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 }
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }

function open(address: string, { user = provider, kind = 'address' as 'address' | 'fileName' | 'country' } = {}) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      const list = matchListWire({ kind, ...(user === reseller && { level: 'reseller' }) })
      if (pathname === '/api/v1/customers/1/') return Response.json(customerWire())
      if (pathname === '/api/v1/customers/1/match_lists/') {
        const own = matchListWire({ level: 'customer', customerId: 1, usedBy: [] })
        return Response.json(request.method === 'GET' ? { lists: [own], count: 1 } : own)
      }
      if (pathname === '/api/v1/customers/1/rules/') return Response.json({ rules: [], count: 0 })
      if (pathname === '/api/v1/rules/') return Response.json({ rules: [], count: 0 })
      if (pathname.endsWith('/entries/')) return Response.json({ entries: [matchListEntryWire()], count: 1 })
      if (pathname === '/api/v1/match_lists/' && request.method === 'GET') {
        return Response.json({ lists: [list], count: 1 })
      }
      if (pathname.startsWith('/api/v1/match_lists/')) return Response.json(list)
      if (pathname.startsWith('/api/v1/audit')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
}

const kinds = [
  {
    ...{ kind: 'address' as const, title: 'External address lists', newTitle: 'New external address list' },
    ...{ lists: '/content_rules/external_address_lists', list: '/content_rules/externaladdresslists/4' },
  },
  {
    ...{ kind: 'fileName' as const, title: 'File name lists', newTitle: 'New file name list' },
    ...{ lists: '/content_rules/file_name_lists', list: '/content_rules/filenamelists/4' },
  },
  {
    ...{ kind: 'country' as const, title: 'Country code lists', newTitle: 'New country code list' },
    ...{ lists: '/content_rules/country_code_lists', list: '/content_rules/countrycodelists/4' },
  },
] as const

describe('the screens of match lists', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it.each(kinds)('list, open and add lists of one kind: $title (RT-122 to RT-127, RT-130 to RT-132)', async (place) => {
    const { kind, title, newTitle, lists, list } = place
    const { calls, router } = open(lists, { kind })

    await expect.element(heading(title)).toBeInTheDocument()
    await page.getByRole('link', { name: 'Partners' }).click()
    await expect.element(heading('Partners')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(list)
    await expect.element(page.getByRole('link', { name: 'Programs in attachments' })).toBeVisible()
    expect(calls.some((call) => call.includes('/api/v1/match_lists/'))).toBe(true)

    router.navigate(`${lists}/new`)
    await expect.element(heading(newTitle)).toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Partners')
    await page.getByRole('button', { name: 'Add list' }).click()
    await expect.poll(() => router.state.location.pathname).toBe(list)
  })

  it('are tabs of the content rules beside the rules (RT-115)', async () => {
    const { router } = open('/content_rules/externaladdresslists/4')
    const tabs = page.getByRole('navigation', { name: 'Content Rules' })

    await expect.element(tabs.getByRole('link', { name: 'External address lists' })).toHaveAttribute('aria-current')
    await tabs.getByRole('link', { name: 'File name lists' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/content_rules/file_name_lists')
  })

  it('of a customer are reached from its rules, and added there (RT-053)', async () => {
    const { router, calls } = open('/customers/1/rules', {
      user: { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 },
    })

    await page.getByRole('link', { name: 'Match lists' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/rules/lists')
    await page.getByRole('link', { name: 'New list' }).click()
    await expect.element(heading('New match list')).toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Partners')
    await page.getByRole('button', { name: 'Add list' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/rules/lists/4')
    await expect.element(heading('Partners')).toBeInTheDocument()
    expect(calls).toContain('POST /api/v1/customers/1/match_lists/')
  })

  it('of a reseller are reached from its rules for all customers (RT-053)', async () => {
    const { router } = open('/shared_rules', { user: reseller })

    await page.getByRole('link', { name: 'Match lists' }).click()
    await expect.element(heading('Match lists')).toBeInTheDocument()
    await page.getByRole('link', { name: 'Partners' }).click()

    await expect.element(heading('Partners')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/shared_rules/lists/4')
    await page.getByRole('link', { name: 'Programs in attachments' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/shared_rules/5')
  })

  it('of a customer take entries from a file, at an address of its own (RT-053, XS-22)', async () => {
    const { router } = open('/customers/1/rules/lists/4', {
      user: { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 },
    })

    await page.getByRole('button', { name: 'Import…' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Import entries' })).toBeInTheDocument()

    expect(router.state.location.search).toBe('?import=new')
  })

  it('of another customer stay closed (RT-053)', async () => {
    const { calls } = open('/customers/2/rules/lists', {
      user: { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 },
    })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls.filter((call) => call.includes('match_lists'))).toEqual([])
  })

  it('lead from a list to the rules that name it (RT-124)', async () => {
    const { router } = open('/content_rules/externaladdresslists/4')

    await page.getByRole('link', { name: 'Programs in attachments' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/content_rules/rules/5')
  })

  it('find no list at an address that is no number (RT-124, RT-140)', async () => {
    const { calls } = open('/content_rules/externaladdresslists/partners')

    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(calls.filter((call) => call.includes('match_lists'))).toEqual([])
  })

  it.each(kinds)(
    'of the provider are for super administrators alone: $title (RT-122 to RT-127, RT-130 to RT-132)',
    async ({ lists }) => {
      const { calls } = open(lists, { user: { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 } })

      await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
      expect(calls.filter((call) => call.includes('match_lists'))).toEqual([])
    },
  )
})
