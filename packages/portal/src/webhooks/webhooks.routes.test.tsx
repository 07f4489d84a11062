import { customerWire, resellerWire, webhookRequestWire, webhookWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }
const reseller = { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 5 }
const customer = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 }

function open(address: string, user: object) {
  const customers = { customers: [customerWire({ id: 1 })], count: 1 }
  const queries: string[] = []
  const portal = openPortal(address, {
    user,
    answer: (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/api/v1/webhooks/') queries.push(search)
      const is = (path: string) => pathname === `/api/v1/${path}`
      if (is('webhooks/')) return Response.json({ webhooks: [webhookWire()], count: 1 })
      if (is('webhooks/6/')) return Response.json(webhookWire())
      if (is('webhooks/6/requests/')) return Response.json({ requests: [webhookRequestWire()], count: 1 })
      if (is('customers/1/')) return Response.json(customerWire({ id: 1 }))
      if (is('customers/')) return Response.json(customers)
      if (is('resellers/5/')) return Response.json(resellerWire({ id: 5 }))
      if (is('audit/')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
  return { ...portal, queries }
}

const places = [
  { whose: 'a customer, for itself', list: '/customers/1/settings/webhooks', user: customer, asked: 'customer_id=1' },
  {
    whose: 'a customer, for its reseller',
    list: '/customers/1/settings/webhooks',
    user: reseller,
    asked: 'customer_id=1',
  },
  { whose: 'a reseller, for provider staff', list: '/resellers/5/webhooks', user: provider, asked: 'reseller_id=5' },
  { whose: 'the own reseller', list: '/settings/webhooks', user: reseller, asked: 'reseller_id=5' },
]

describe('the screens of webhooks', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it.each(places)('list, open and change the webhooks of $whose', async ({ list, user, asked }) => {
    const { queries, router } = open(list, user)

    await expect.element(heading('Webhooks').first()).toBeInTheDocument()
    await page.getByRole('link', { name: 'Ticket system' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ticket system' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${list}/6`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect.element(heading('Edit Ticket system')).toBeInTheDocument()
    router.navigate(`${list}/new`)
    await expect.element(heading('New webhook')).toBeInTheDocument()
    expect(queries).toContainEqual(expect.stringContaining(asked))
  })

  it.each([
    { list: '/customers/1/settings/webhooks', user: { ...customer, parentId: 2 } },
    { list: '/resellers/5/webhooks', user: reseller },
    { list: '/settings/webhooks', user: customer },
  ])('are closed to others: $list', async ({ list, user }) => {
    const { calls, router } = open(list, user)

    await expect.poll(() => router.state.screen.kind).toBe('screen')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(calls.filter((call) => call.includes('/webhooks/'))).toEqual([])
  })

  it('are a tab of a customer’s settings', async () => {
    const { router } = open('/customers/1/settings/rest', customer)

    await page.getByRole('link', { name: 'Webhooks' }).first().click()

    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/settings/webhooks')
  })
})
