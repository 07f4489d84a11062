import { apiKey, customerWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

function open(user: { role: string; parentType: string; parentId: number }) {
  return openPortal('/customers/1/settings/rest', {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/api_keys/') return Response.json({ keys: [apiKey()], count: 1 })
      if (pathname === '/api/v1/customers/1/') return Response.json(customerWire({ id: 1 }))
      if (pathname === '/api/v1/customers/') return Response.json({ customers: [customerWire({ id: 1 })], count: 1 })
      return null
    },
  })
}

describe('the REST settings of a customer', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it.each([
    ['provider staff', { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }],
    ['a reseller', { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 5 }],
    ['the customer', { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 }],
  ])('show its keys and link to the API pages, for %s (RT-084)', async (_, user) => {
    open(user)

    await expect.element(page.getByRole('heading', { level: 2, name: 'API keys' })).toBeInTheDocument()
    await expect.element(page.getByText('Customer portal', { exact: true })).toBeInTheDocument()
    expect(
      page
        .getByRole('link', { name: /API reference/ })
        .element()
        .getAttribute('href'),
    ).toBe(`${location.origin}/api/docs`)
  })

  it('are closed to the administrator of another customer (RT-084, RO-033)', async () => {
    const { calls, router } = open({ role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 2 })

    await expect.poll(() => router.state.screen.kind).toBe('screen')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'API keys' })).not.toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/api_keys/')
  })
})
