import { customerWire, tlsPolicyWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const list = '/customers/1/TLSEnforcement'

function open(
  address: string,
  user: OpenOptions['user'] = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      const path = pathname.replace('/api/v1/customers/1/', '')
      if (path === '') return Response.json(customerWire())
      if (path === 'tls_policies/' && request.method === 'GET') {
        return Response.json({ policies: [tlsPolicyWire()], count: 1 })
      }
      if (path.startsWith('tls_policies/')) return Response.json(tlsPolicyWire())
      return null
    },
  })
}

describe('the screens of TLS enforcement', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it('lead from the list to a policy and back once it is saved (RT-064)', async () => {
    const { router, calls } = open(list)

    await page.getByRole('link', { name: 'partner.example' }).click()
    await expect.element(heading('Edit partner.example')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${list}/7`)
    await page.getByLabelText('Note').fill('New note')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
    expect(calls).toContain('PATCH /api/v1/customers/1/tls_policies/7/')
  })

  it('add a policy at an address that no policy’s wins over (RT-065, RT-141)', async () => {
    const { router, calls } = open(`${list}/new`)

    await expect.element(heading('New TLS policy')).toBeInTheDocument()
    await page.getByLabelText('Domain', { exact: true }).fill('partner.example')
    await page.getByRole('button', { name: 'Add policy' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
    expect(calls).toContain('POST /api/v1/customers/1/tls_policies/')
  })

  it('are not for administrators whose customer lacks the module (RT-064)', async () => {
    open(list, { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
