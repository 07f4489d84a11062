import { currentNotice, noticeWire } from '@postern/core/testing'
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
      if (is('notices/current/')) return Response.json({ notices: [currentNotice()], count: 1 })
      if (is('notices/reach/')) return Response.json({ resellers: 23, customers: 140, users: 300 })
      if (is('notices/') && request.method === 'GET') return Response.json({ notices: [noticeWire()], count: 1 })
      if (is('notices/3/dismiss/')) return Response.json({ message: 'Notice dismissed.' })
      if (pathname.startsWith('/api/v1/notices/')) return Response.json(noticeWire())
      if (is('audit/')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
}

describe('the notices’ screens', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it('link from the list to a notice and to its form (RT-030)', async () => {
    const { router } = open('/notices')

    await expect.element(heading('Notices')).toBeInTheDocument()
    await page.getByRole('link', { name: 'Delayed releases' }).click()
    await expect.element(heading('Delayed releases')).toBeInTheDocument()
    await expect.poll(() => document.title).toContain('Delayed releases')
    await page.getByRole('link', { name: 'Edit' }).first().click()

    await expect.element(heading('Edit Delayed releases')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/notices/3/edit')
  })

  it('show the reach of a new notice before it is saved (RT-031)', async () => {
    open('/notice/new')

    await expect.element(heading('New notice')).toBeInTheDocument()
    await expect.element(page.getByText(/23 resellers, 140 customers/)).toBeInTheDocument()
  })

  it('are only for super administrators (RT-030, RT-031)', async () => {
    const { calls } = open('/notices', { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/notices/')
  })

  it('show live notices above every screen until they are dismissed (RT-030)', async () => {
    const { calls } = open('/notices', { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

    const banner = page.getByRole('region', { name: 'Notices' })
    await expect.element(banner.getByText('delayed')).toBeInTheDocument()
    await banner.getByRole('button', { name: 'Close' }).click()

    await expect.element(banner).not.toBeInTheDocument()
    expect(calls).toContain('POST /api/v1/notices/3/dismiss/')
  })
})
