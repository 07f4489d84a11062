import { urlProtectionWire, urlScanStats, urlScanWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const admin = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 }

function open(address: string, modules: readonly number[] = [1]) {
  return openPortal(address, {
    user: {
      ...admin,
      customer: {
        services: [
          {
            ...{ service: { id: 1 }, is_active: true },
            service_modules: modules.map((id) => ({ service_module: { id }, is_active: true })),
          },
        ],
      },
    },
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/url_scans/stats/') return Response.json(urlScanStats())
      if (pathname === '/api/v1/url_scans/') return Response.json({ scans: [urlScanWire()], count: 1 })
      if (pathname === '/api/v1/url_scans/71207/') {
        return Response.json(
          urlScanWire({ url: 'https://paypal.com.account-check.example/login?token=1', isCut: false }),
        )
      }
      return pathname.endsWith('/settings/urlProtection/') ? Response.json(urlProtectionWire()) : null
    },
  })
}

describe('the screens of the URL scanner', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('lists scanned links, none of which can be clicked, and shows the whole of one when asked (RT-024, LO-039)', async () => {
    const { calls } = open('/scanner/search')
    await page.getByText('hxxps://paypal[.]com[.]account-check[.]example/login…').first().click()
    await page.getByRole('button', { name: 'Show whole link' }).click()

    await expect.element(page.getByText('hxxps://paypal[.]com[.]account-check[.]example/login?token=1')).toBeVisible()
    expect(calls).toContain('GET /api/v1/url_scans/71207/')
    expect(document.querySelector('a[href*="account-check"]')).toBeNull()
  })

  it('shows figures, each of which leads to its list (RT-023, LO-040)', async () => {
    const { router } = open('/scanner')
    await expect.element(page.getByRole('heading', { level: 1, name: 'URL Scanner Data' })).toBeInTheDocument()
    await page.getByRole('link', { name: 'Blocked' }).click()

    await expect.element(page.getByRole('heading', { level: 1, name: 'URL Scanner Search' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/scanner/search')
    expect(new URLSearchParams(router.state.location.search).getAll('action').join()).toContain('blocked')
  })

  it.each(['/scanner', '/scanner/search'])(
    '%s is closed without the module (RT-023, RT-024, RO-020)',
    async (address) => {
      const { calls } = open(address, [])

      await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
      expect(calls.filter((call) => call.includes('url_scans'))).toEqual([])
    },
  )
})
