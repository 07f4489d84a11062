import { urlEntryWire } from '@postern/core/testing'
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
      if (!/^\/api\/v1\/(malicious_urls|url_exemptions)\/$/.test(pathname)) return null
      if (request.method === 'GET') return Response.json({ entries: [urlEntryWire()], count: 1 })
      return Response.json({ results: [{ line: 'evil.example', value: 'evil.example', outcome: 'added' }] })
    },
  })
}

describe('the screens of URL lists', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('show malicious links, lead to the form, and back when links are blocked (RT-042, RT-043)', async () => {
    const { router, calls } = open('/settings/malicious_urls')
    await expect.element(heading('Malicious URLs')).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /pay\.evil\.example/ })).toBeVisible()

    await page.getByRole('link', { name: 'Block links' }).click()
    await expect.element(heading('Block links')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/malicious_urls/new')
    await page.getByLabelText(/^Links or hosts/).fill('evil.example')
    await page.getByRole('button', { name: 'Block links' }).click()

    await expect.element(heading('Malicious URLs')).toBeInTheDocument()
    expect(calls).toContain('POST /api/v1/malicious_urls/')
  })

  it('open as the first tab of the settings, and exempt links (RT-037)', async () => {
    const { router, calls } = open('/settings')
    await expect.element(heading('URL exemptions')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/url_exemptions')

    await page.getByRole('link', { name: 'Exempt links' }).click()
    await page.getByLabelText(/^Links or hosts/).fill('shop.example')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Exempt links' }).click()

    await expect.element(heading('URL exemptions')).toBeInTheDocument()
    expect(calls).toContain('POST /api/v1/url_exemptions/')
  })

  it.each(['/settings/url_exemptions', '/settings/malicious_urls', '/settings/malicious_urls/new'])(
    'are for super administrators alone: %s (RT-037, RT-042, RT-043)',
    async (address) => {
      open(address, { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

      await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    },
  )
})
