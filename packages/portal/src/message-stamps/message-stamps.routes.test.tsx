import { messageStampWire, templatePreview } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }
const list = '/content_rules/message_stamps'

function open(address: string, user: object = provider) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/message_stamps/preview/')) return Response.json(templatePreview())
      if (pathname === '/api/v1/message_stamps/' && request.method === 'GET') {
        return Response.json({ stamps: [messageStampWire()], count: 1 })
      }
      if (pathname.startsWith('/api/v1/message_stamps/')) return Response.json(messageStampWire())
      if (pathname.startsWith('/api/v1/audit')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
}

describe('the screens of message stamps', () => {
  beforeEach(() => page.viewport(1280, 1800))
  afterEach(closePortal)

  it('lead from the list to a stamp, its form and back (RT-133, RT-135, RT-136)', async () => {
    const { router, calls } = open(list)

    await page.getByRole('link', { name: 'Disclaimer' }).click()
    await expect.element(heading('Disclaimer')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${list}/3`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect.element(heading('Edit Disclaimer')).toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Legal notice')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(`${list}/3`)
    expect(calls).toContain('PATCH /api/v1/message_stamps/3/')
  })

  it('add a stamp and open it (RT-134)', async () => {
    const { router, calls } = open(`${list}/new`)
    await expect.element(heading('New message stamp')).toBeInTheDocument()

    await page.getByLabelText('Name', { exact: true }).fill('New one')
    await page.getByRole('combobox', { name: 'Applies to' }).click()
    await page.getByRole('option', { name: 'All customers' }).click()
    await page.getByLabelText(/^HTML/).first().fill('<p>Confidential</p>')
    await page
      .getByLabelText(/^Plain text/)
      .first()
      .fill('Confidential')
    await page.getByRole('button', { name: 'Add stamp' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(`${list}/3`)
    expect(calls).toContain('POST /api/v1/message_stamps/')
  })

  it('are only for super administrators (RT-133, RT-134, RT-135, RT-136)', async () => {
    const { calls } = open(list, { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/message_stamps/')
  })
})
