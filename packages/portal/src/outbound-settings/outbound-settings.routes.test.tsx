import { dkimKeyWire, largeSenders, outboundSettingsWire, sendingHosts } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const address = '/settings/outbound'

function open(user: OpenOptions['user'] = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/settings/outbound/senders/') {
        return Response.json({ senders: [...largeSenders], count: largeSenders.length })
      }
      if (pathname === '/api/v1/settings/outbound/setup/') return Response.json(sendingHosts)
      if (pathname === '/api/v1/dkim_keys/') {
        const waiting = dkimKeyWire({
          ...{ id: 8, selector: 'next', state: 'waiting', failure: 'missing', activatedAt: null },
          domain: { id: 12, name: 'fabrikam.example' },
        })
        return Response.json({ keys: [dkimKeyWire(), waiting], count: 2 })
      }
      return pathname === '/api/v1/settings/outbound/' ? Response.json(outboundSettingsWire()) : null
    },
  })
}

describe('the screen of outbound settings', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it('changes limits and shows the largest senders of today (RT-038)', async () => {
    const { calls } = open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Outbound settings' })).toBeInTheDocument()
    await expect.element(page.getByText('news@contoso.example (Contoso)')).toBeInTheDocument()

    await page.getByRole('textbox', { name: 'Mails per sender and day' }).fill('700')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => calls).toContain('PATCH /api/v1/settings/outbound/')
  })

  it('shows below the form which domains are signed, and which wait for their record (RT-109)', async () => {
    const { calls } = open()
    await expect.element(page.getByRole('heading', { level: 2, name: 'DKIM keys' })).toBeInTheDocument()

    const row = (domain: string) => page.getByRole('row', { name: new RegExp(domain) })
    await expect.element(row('contoso\\.example')).toHaveTextContent('Signing')
    await expect.element(row('fabrikam\\.example')).toHaveTextContent('Waiting for DNS')
    expect(calls.filter((call) => call.startsWith('GET /api/v1/dkim_keys/'))).toHaveLength(1)
  })

  it('shows the host that customers send through, with a place to check their records (RT-038)', async () => {
    open()

    await expect.element(page.getByRole('heading', { level: 2, name: 'Sending setup' })).toBeInTheDocument()
    await expect.element(page.getByText('mx1.portal.example')).toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: 'Domain' })).toBeInTheDocument()
  })

  it('is not for resellers (RT-038)', async () => {
    open({ role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
