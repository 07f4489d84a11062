import { accessControlWire, accessPreview } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const reseller = { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 }

function open(address: string, user: object = reseller) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/access_control/') return Response.json(accessControlWire())
      return pathname === '/api/v1/access_control/preview/' ? Response.json(accessPreview()) : null
    },
  })
}

describe('access control of the own reseller', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it('is the first tab of the settings that a reseller may open (RT-036, RT-039, LO-071)', async () => {
    const { router } = open('/settings')

    await expect.element(heading('Access control')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/access_control')
    await expect.element(page.getByText(/2 of 9 administrators/)).toBeInTheDocument()
  })

  it('is linked from the management menu (LO-065)', async () => {
    const { router } = open('/customers')

    await page.getByRole('link', { name: 'Access Control' }).first().click()

    await expect.element(heading('Access control')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/access_control')
  })

  it('is closed to super administrators and customers (RT-039)', async () => {
    const { calls } = open('/settings/access_control', { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls.filter((call) => call.includes('access_control'))).toEqual([])
  })
})
