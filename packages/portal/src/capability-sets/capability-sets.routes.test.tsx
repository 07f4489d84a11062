import { capabilitySetWire, customerWire, providerUserWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }

function open(address: string, user: object = provider) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      const is = (path: string) => pathname === `/api/v1/${path}`
      if (is('capability-sets/') && request.method === 'GET') {
        return Response.json({ capabilitySets: [capabilitySetWire()], count: 1 })
      }
      if (pathname.startsWith('/api/v1/capability-sets/')) return Response.json(capabilitySetWire())
      if (is('provideruser/')) return Response.json({ users: [providerUserWire()], count: 1 })
      if (is('audit/')) return Response.json({ events: [], count: 0 })
      if (is('customers/1/')) return Response.json(customerWire())
      return null
    },
  })
}

describe('the capability sets’ screens', () => {
  beforeEach(() => page.viewport(1280, 1000))
  afterEach(closePortal)

  it('link from the users to the sets, to one set, and to its users (RT-103, EN-048)', async () => {
    const { router } = open('/users')

    await page.getByRole('link', { name: 'Capability sets' }).click()
    await expect.element(heading('Capability sets')).toBeInTheDocument()
    await page.getByRole('link', { name: 'Service desk' }).click()
    await expect.element(heading('Service desk')).toBeInTheDocument()
    await expect.poll(() => document.title).toContain('Service desk')
    await page.getByRole('link', { name: '4 users' }).click()

    await expect.element(heading('Users')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?capability_set=2')
  })

  it('copy a set for a customer and open its page (RT-060, EN-048)', async () => {
    const { router, calls } = open('/customers/1/users/capability_sets/2')

    await page.getByRole('link', { name: 'Copy' }).click()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Copy of Service desk')
    await page.getByRole('button', { name: 'Add set' }).click()

    await expect.element(heading('Service desk')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/users/capability_sets/2')
    expect(calls).toContain('POST /api/v1/capability-sets/')
  })

  it('are closed to administrators of other customers', async () => {
    const { calls } = open('/customers/2/users/capability_sets', {
      ...{ role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 },
    })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls.filter((call) => call.includes('capability-sets'))).toEqual([])
  })
})
