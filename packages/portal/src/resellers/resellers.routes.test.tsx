import {
  customerWire,
  resellerBrandWire,
  resellerMetrics,
  resellerSettingsWire,
  resellerWire,
} from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 } as const

const answers: Record<string, unknown> = {
  '/api/v1/resellers/': { resellers: [resellerWire()], count: 1 },
  '/api/v1/resellers/5/': resellerWire(),
  '/api/v1/resellers/5/branding/': resellerBrandWire(),
  '/api/v1/resellers/5/settings/': resellerSettingsWire(),
  '/api/v1/resellers/5/metrics/': resellerMetrics(),
  '/api/v1/customers/': { customers: [customerWire()], count: 1 },
  '/api/v1/audit/': { events: [], count: 0 },
}

function open(address: string, user: object = provider, own: (request: Request) => Response | null = () => null) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const answer = own(request)
      if (answer) return answer
      const found = answers[new URL(request.url).pathname]
      return found ? Response.json(found) : null
    },
  })
}

describe('the resellers’ screens', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it.each([
    { path: '/resellers', title: 'Resellers' },
    { path: '/resellers/new', title: 'New reseller' },
    { path: '/resellers/5', title: 'Northwind' },
    { path: '/resellers/5/customers', title: 'Northwind' },
    { path: '/resellers/5/metrics', title: 'Northwind' },
    { path: '/resellers/5/settings', title: 'Northwind' },
    { path: '/resellers/5/edit', title: 'Edit Northwind' },
    { path: '/reseller/5/delete', title: 'Delete Northwind' },
    { path: '/reseller/5/transfer', title: 'Move customers of Northwind' },
  ])(
    '$path opens only for provider staff (RT-094, RT-095, RT-096, RT-097, RT-098, RT-099, RT-100, RT-101, RT-102)',
    async ({ path, title }) => {
      open(path)
      await expect.element(heading(title)).toBeInTheDocument()
      closePortal()

      for (const user of [{}, { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 5 }]) {
        const { calls } = open(path, user)
        await expect.element(heading(/^You do not have access to/)).toBeInTheDocument()
        expect(calls.filter((call) => /v1\/resellers\/\d/.test(call))).toEqual([])
        closePortal()
      }
    },
  )

  it('link from the list to a reseller’s tabs and show its name in the tab title (RT-096, RT-147)', async () => {
    const { router } = open('/resellers')

    await page.getByRole('link', { name: 'Northwind' }).click()
    await expect.element(heading('Northwind')).toBeInTheDocument()
    await expect.poll(() => router.state.location.pathname).toBe('/resellers/5/customers')
    await expect.element(page.getByRole('row', { name: /Contoso/ })).toBeInTheDocument()
    await page.getByRole('link', { name: 'Metrics' }).click()
    await expect.element(page.getByRole('heading', { name: 'Mail in twelve months' })).toBeInTheDocument()
    await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
    await expect.element(page.getByRole('heading', { name: 'Look' })).toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Settings · Northwind · Mail security')
  })

  it('add a reseller and open its settings without a prompt (RT-095)', async () => {
    const { router } = open('/resellers', provider, ({ method, url }) =>
      method === 'POST' && url.endsWith('/v1/resellers/') ? Response.json(resellerWire()) : null,
    )
    await page.getByRole('link', { name: 'New reseller' }).click()
    await page.getByLabelText('Name', { exact: true }).click()
    await userEvent.keyboard('Northwind{Enter}')

    await expect.element(page.getByText(/Northwind is added/)).toBeInTheDocument()
    await expect.poll(() => router.state.location.pathname).toBe('/resellers/5/settings')
  })

  it('ask before navigation discards input (XB-23)', async () => {
    const { router } = open('/resellers/5/settings')
    await page.getByLabelText('Name of the service').fill('Another')

    await page.getByRole('link', { name: 'Metrics' }).click()

    await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/resellers/5/settings')
  })

  it('show that the reseller does not exist, with a link back', async () => {
    open('/resellers/99/metrics')

    await expect.element(heading('There is no such reseller')).toBeInTheDocument()
    await page.getByRole('link', { name: 'All resellers' }).click()
    await expect.element(heading('Resellers')).toBeInTheDocument()
  })

  it('restore a deleted reseller (CA-087, XT-02)', async () => {
    const { calls } = open('/resellers?deleted=true', provider, ({ method, url }) => {
      if (method === 'POST' && url.endsWith('/5/restore/')) return Response.json(resellerWire())
      if (!url.includes('is_deleted=true')) return null
      return Response.json({ resellers: [resellerWire({ deletedAt: '2026-11-20T09:00:00Z' })], count: 1 })
    })
    await expect.element(page.getByText('20/11/2026 09:00')).toBeInTheDocument()

    await page.getByRole('button', { name: 'Actions for Northwind' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()

    await expect.element(page.getByText('Northwind is back, with its administrators.')).toBeInTheDocument()
    expect(calls).toContain('POST /api/v1/resellers/5/restore/')
  })
})
