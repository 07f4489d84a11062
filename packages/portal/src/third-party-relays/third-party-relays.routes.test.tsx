import { outboundSetupWire, thirdPartyRelayWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const list = '/settings/third_party_relay'
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }

function open(address: string, user: object = provider) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const path = new URL(request.url).pathname.replace('/api/v1/', '')
      if (path.endsWith('/setup/')) return Response.json(outboundSetupWire())
      if (path === 'third_party_relays/') return Response.json({ relays: [thirdPartyRelayWire()], count: 1 })
      return path === 'third_party_relays/9/' ? Response.json(thirdPartyRelayWire()) : null
    },
  })
}

describe('the screens of third-party relays', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it('lead from the list to one relay and back once it is saved (RT-040)', async () => {
    const { router, calls } = open(list)
    await expect.element(heading('Third-party relay')).toBeInTheDocument()

    await page.getByRole('link', { name: 'Newsletter tool' }).click()
    await expect.element(heading('Edit Newsletter tool')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${list}/9`)
    await page.getByLabelText('Name', { exact: true }).fill('Newsletters')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
    expect(calls).toContain('PATCH /api/v1/third_party_relays/9/')
  })

  it('open the form to add one, and return when it is left (RT-041)', async () => {
    const { router } = open(`${list}/new`)
    await expect.element(heading('Add third-party relay')).toBeInTheDocument()

    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
  })

  it.each([list, `${list}/new`])('are for super administrators alone: %s (RT-040, RT-041)', async (address) => {
    open(address, { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
