import { o365ItemWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = page.getByRole('heading', { level: 1, name: 'Protect Search', exact: true })

/** The portal for the administrator of one customer. */
function open(address: string, modules: number[]) {
  return openPortal(address, {
    user: {
      customer: {
        services: [
          {
            service: { id: 1 },
            is_active: true,
            service_modules: modules.map((id) => ({ service_module: { id }, is_active: true })),
          },
        ],
      },
    },
    links: { inboxProtect: 'https://provider.example/inbox-protect' },
    answer: ({ url }) =>
      new URL(url).pathname === '/api/v1/quarantine/o365/'
        ? Response.json({ items: [o365ItemWire()], count: 1, nextCursor: null })
        : null,
  })
}

describe('the screen of Microsoft 365 mail', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('opens with the module and keeps its filters in the address (RT-014, LO-032, RO-019)', async () => {
    const { router } = open('/protect/tenant_search?threat=phishing', [6])

    await expect.element(heading).toBeInTheDocument()
    await expect.element(page.getByText('Your invoice is overdue')).toBeInTheDocument()
    await page.getByRole('button', { name: /Remove filter Threat/ }).click()
    await expect.poll(() => router.state.location.search).not.toContain('threat')
  })

  it('does not open without the module and sends no request (RT-014, LO-053, RO-019)', async () => {
    const { calls } = open('/protect/tenant_search', [])

    await expect
      .element(page.getByRole('heading', { level: 1, name: 'You do not have access to Protect Search' }))
      .toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/quarantine/o365/')
  })
})
