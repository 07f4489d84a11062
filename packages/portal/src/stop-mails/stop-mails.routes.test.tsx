import { currentStopWire, customerWire, stopMailWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }
const customer = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 }

function open(address: string, user: object = provider, current: object[] = []) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      const path = pathname.replace('/api/v1/', '')
      if (path === 'customers/1/') return Response.json(customerWire())
      if (path === 'stop_mails/current/') return Response.json({ stops: current })
      if (path === 'stop_mails/estimate/') return Response.json({ mails: 0, perHour: 0 })
      if (path !== 'stop_mails/') return null
      if (request.method === 'POST') return Response.json(stopMailWire())
      return Response.json({ stops: [stopMailWire()], count: 1 })
    },
  })
}

describe('the screens of stops of mail', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it('lead from the frame to inbound stops, and by a tab to outbound ones (RT-044, RT-045, RT-046, RT-147)', async () => {
    const { router } = open('/settings/stopmail')
    await expect.element(heading('Stop mail, inbound')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/stopmail/inbound')

    await page.getByRole('link', { name: 'Stop mail, outbound' }).click()

    await expect.element(heading('Stop mail, outbound')).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /mail from bo@contoso\.example/ })).toBeVisible()
    expect(router.state.location.pathname).toBe('/settings/stopmail/outbound')
  })

  it('rank below the list which stops have stopped the most (RT-045, RT-046)', async () => {
    open('/settings/stopmail/outbound')

    await expect.element(page.getByRole('heading', { level: 2, name: 'Most stopped mail' })).toBeInTheDocument()
    await expect.element(page.getByRole('listitem').filter({ hasText: '128' })).toHaveTextContent('mail from bo@')
  })

  it('open the form for the direction they were left in, and go back to it (RT-047)', async () => {
    const { router } = open('/settings/stopmail/outbound')
    await expect.element(page.getByRole('row', { name: /mail from bo@contoso\.example/ })).toBeVisible()
    // The first is the tab of the settings.
    await page.getByRole('link', { name: 'Stop mail', exact: true }).last().click()
    await expect.element(heading('Stop mail')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/stopmail/new')
    await expect.element(page.getByRole('radio', { name: 'Outbound', exact: true })).toBeChecked()

    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(heading('Stop mail, outbound')).toBeInTheDocument()
  })

  it.each(['/settings/stopmail/inbound', '/settings/stopmail/outbound', '/settings/stopmail/new'])(
    'are for super administrators alone: %s (RT-045, RT-046, RT-047)',
    async (address) => {
      open(address, { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

      await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    },
  )

  it('are announced above every page while a stop runs, to customers without a link (RT-044)', async () => {
    open('/customers/1', provider, [currentStopWire()])
    await expect.element(page.getByText(/^Outbound mail is stopped/)).toBeVisible()
    await page.getByRole('link', { name: 'Show stops' }).click()
    await expect.element(heading('Stop mail, inbound')).toBeInTheDocument()
    closePortal()

    open('/customers/1', customer, [currentStopWire()])
    await expect.element(page.getByText(/^Outbound mail is stopped/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Show stops' }).elements()).toEqual([])
  })
})
