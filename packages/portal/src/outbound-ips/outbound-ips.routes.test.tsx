import {
  customerWire,
  inheritedOutboundSettingsWire,
  outboundIpWire,
  outboundSetupWire,
  sendingRecords,
} from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const list = '/customers/1/outbound_ips'

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
      if (path === 'settings/outbound/') return Response.json(inheritedOutboundSettingsWire())
      if (path === 'outbound_ips/setup/') return Response.json(outboundSetupWire())
      if (path === 'outbound_ips/' && request.method === 'GET') {
        return Response.json({ sources: [outboundIpWire()], count: 1 })
      }
      if (pathname.endsWith('/domains/2/sending_records/')) {
        return Response.json({ records: [sendingRecords[0]], count: 1 })
      }
      if (path.startsWith('outbound_ips/')) return Response.json(outboundIpWire())
      return null
    },
  })
}

describe('the screens of outbound IPs', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it('lead from the list with its setup to one server and back once it is saved (RT-090)', async () => {
    const { router, calls } = open(list)
    await expect.element(page.getByText('mx1.portal.example')).toBeInTheDocument()

    await page.getByRole('link', { name: 'Head office' }).click()
    await expect.element(heading('Edit Head office')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${list}/5`)
    await page.getByLabelText('Name', { exact: true }).fill('Main office')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
    expect(calls).toContain('PATCH /api/v1/customers/1/outbound_ips/5/')
  })

  it('add a server at an address that no server’s wins over (RT-090, RT-141)', async () => {
    const { router, calls } = open(`${list}/new`)

    await expect.element(heading('Add outbound IP')).toBeInTheDocument()
    await page.getByLabelText('IP address or network').fill('203.0.113.25')
    await page.getByLabelText('Name', { exact: true }).fill('Head office')
    await page.getByRole('button', { name: 'Add outbound IP' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
    expect(calls).toContain('POST /api/v1/customers/1/outbound_ips/')
  })

  it('show a customer’s administrator the limits that hold, where they come from, and no way to change them (RT-038)', async () => {
    open(list, { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 })

    await expect.element(page.getByRole('heading', { level: 2, name: 'Outbound limits' })).toBeInTheDocument()
    await expect.element(page.getByText('From the provider')).toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Save changes' }).elements()).toEqual([])
    expect(page.getByRole('textbox', { name: 'Mails per sender and day' }).elements()).toEqual([])
  })

  it('lead a customer’s administrator from the records of a domain to its page (RT-090)', async () => {
    const { router } = open(list, { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 })

    await page.getByRole('link', { name: 'Manage contoso.example' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/domains/2')
  })

  it('let those who look after a customer change its limits (RT-038)', async () => {
    const { calls } = open(list)
    await page.getByRole('textbox', { name: 'Mails per customer and day' }).fill('700')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => calls).toContain('PATCH /api/v1/customers/1/settings/outbound/')
  })

  it('are not for administrators of another customer (RT-090)', async () => {
    open(list, { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 2 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
