import { quarantineEntryWire, releaseRequestWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const customerAdmin = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 }

function open(address: string, user: object = customerAdmin) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/release_requests/') {
        return Response.json({ requests: [releaseRequestWire()], count: 1 })
      }
      if (pathname === '/api/v1/quarantine/88213/') return Response.json(quarantineEntryWire())
      return null
    },
  })
}

describe('the screen of release requests', () => {
  beforeEach(() => page.viewport(1400, 1000))
  afterEach(closePortal)

  it('opens from the sidebar, which counts what waits, and leads to the held message', async () => {
    const { router } = open('/quarantine/requests')

    await expect.element(heading('Release requests')).toBeInTheDocument()
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Release requests/ })
    await expect.element(entry.first()).toHaveAccessibleName('Release requests 1 waiting')
    await page.getByRole('link', { name: /7 dashboards/ }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/quarantine/88213')
  })

  it('is not for a customer without e-mail security, for whom nothing is counted', async () => {
    const { calls } = open('/quarantine/requests', { ...customerAdmin, customer: { services: [] } })

    await expect.element(heading(/^You do not have access to|not/i)).toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/release_requests/')
  })
})
