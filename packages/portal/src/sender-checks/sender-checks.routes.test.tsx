import { customerWire, resellerWire, senderChecksWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }
const reseller = { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 3 }
const customer = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 }

function open(address: string, user: OpenOptions['user']) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/resellers/3/') return Response.json(resellerWire())
      if (pathname === '/api/v1/customers/1/') return Response.json(customerWire({ id: 1 }))
      if (!pathname.includes('/settings/senderChecks/')) return null
      return Response.json(
        pathname.endsWith('/overrides/') ? { overrides: [], count: 0 } : senderChecksWire({ locked: [] }),
      )
    },
  })
}

const ofCustomer = { path: '/customers/1/settings/sender_checks', call: 'v1/customers/1/settings/senderChecks/' }

describe('the screens of sender checks', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it.each([
    {
      what: 'the whole service for the provider',
      ...{ user: provider, path: '/settings/sender_checks', call: 'v1/settings/senderChecks/' },
    },
    {
      what: 'a reseller for the provider',
      ...{ user: provider, path: '/resellers/3/sender_checks', call: 'v1/resellers/3/settings/senderChecks/' },
    },
    {
      what: 'the own reseller for its administrators',
      ...{ user: reseller, path: '/settings/sender_checks', call: 'v1/resellers/3/settings/senderChecks/' },
    },
    { what: 'a customer for its reseller', user: reseller, ...ofCustomer },
    { what: 'a customer for itself', user: customer, ...ofCustomer },
  ])('change the checks of $what', async ({ user, path, call }) => {
    const { calls } = open(path, user)

    await page.getByRole('checkbox', { name: 'Hold mail that fails DMARC' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => calls).toContain(`PATCH /api/${call}`)
  })

  it('are a tab of a customer’s settings', async () => {
    const { router } = open('/customers/1/settings/webhooks', customer)

    await page.getByRole('link', { name: 'Sender checks' }).first().click()

    await expect.poll(() => router.state.location.pathname).toBe(ofCustomer.path)
  })

  it.each(['/settings/sender_checks', '/customers/2/settings/sender_checks'])(
    'are closed to other customers: %s',
    async (path) => {
      const { calls } = open(path, customer)

      await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
      expect(calls.filter((call) => call.includes('/settings/senderChecks/'))).toEqual([])
    },
  )
})
