import { customerServiceWire, customerWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { initialCustomerListState } from '../list-state'
import { CustomerList } from './CustomerList'

function Host() {
  const [state, setState] = useState(initialCustomerListState)
  return <CustomerList showsReseller state={state} onChange={(details) => setState(details.state)} />
}

describe('CustomerList', () => {
  beforeAll(() => page.viewport(1440, 900))
  afterEach(cleanup)

  it('shows a customer’s reseller and size, and sorts on the server', async () => {
    const orchard = customerWire({
      id: 2,
      name: 'Orchard Foods',
      domainCount: 4,
      userCount: 1284,
      reseller: { id: 5, name: 'Northwind' },
    })
    const { client, calls } = fakeServer(() => [200, { customers: [orchard], count: 1 }])
    renderWith(client, <Host />)

    const row = within(await screen.findByRole('row', { name: /Orchard Foods/ }))
    expect(row.getByText('Northwind')).toBeTruthy()
    expect(row.getByText('1,284')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Created' }))
    await screen.findByRole('row', { name: /Orchard Foods/ })

    expect(calls.at(-1)?.path).toContain('ordering=-createdAt')
  })

  it.each([
    [
      'a licence that has ended before all else',
      { licence_expiry: '2020-01-01' },
      { wrongMxCount: 1 },
      'Licence ended',
    ],
    ['MX records that lead elsewhere', { used: 240, licence_quantity: 250 }, { wrongMxCount: 1 }, 'MX records'],
    ['a licence that is nearly full', { used: 240, licence_quantity: 250 }, {}, 'Licence nearly full'],
  ])('highlights %s', async (_, licence, facts, text) => {
    const customer = customerWire({ services: [customerServiceWire(licence)], ...facts })
    const { client } = fakeServer(() => [200, { customers: [customer], count: 1 }])
    renderWith(client, <Host />)

    expect(within(await screen.findByRole('row', { name: /Contoso/ })).getByText(text)).toBeTruthy()
  })

  it('offers a new customer only once when there are none', async () => {
    const { client } = fakeServer(() => [200, { customers: [], count: 0 }])
    renderWith(client, <CustomerList newHref="/new" state={initialCustomerListState} onChange={() => {}} />)

    await screen.findByText('No customers yet')

    expect(screen.getAllByRole('link', { name: 'New customer' })).toHaveLength(1)
  })

  it('makes deleted rows without a link reachable by keyboard', async () => {
    const gone = customerWire({ deletedAt: '2026-11-18T09:00:00Z' })
    const { client } = fakeServer(() => [200, { customers: [gone], count: 1 }])
    const leads = { customerHref: () => '/customers/1', onOpen: () => {} }
    renderWith(client, <CustomerList isDeleted {...leads} state={initialCustomerListState} onChange={() => {}} />)

    const row = await screen.findByRole('row', { name: /Contoso/ })

    expect(within(row).queryByRole('link')).toBeNull()
    expect([row.hasAttribute('data-opens'), row.getAttribute('tabindex')]).toEqual([false, '-1'])
  })

  it('restores a deleted customer and confirms it (RT-048)', async () => {
    const gone = customerWire({ deletedAt: '2026-11-18T09:00:00Z' })
    let isThere = false
    const { client, calls } = fakeServer(({ method }) => {
      if (method === 'POST') {
        isThere = true
        return [200, customerWire()]
      }
      return [200, { customers: isThere ? [] : [gone], count: isThere ? 0 : 1 }]
    })
    renderWith(client, <CustomerList isDeleted state={initialCustomerListState} onChange={() => {}} />)
    await screen.findByRole('row', { name: /Contoso/ })
    expect(calls[0]?.path).toContain('is_deleted=true')

    await userEvent.click(screen.getByRole('button', { name: /Contoso/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Restore' }))

    expect(await screen.findByText(/Contoso is restored/)).toBeTruthy()
    expect(await screen.findByText('Nothing was deleted lately')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/v1/customers/1/restore/')
  })

  it('deactivates several after confirmation, and lists those that failed (CA-067)', async () => {
    const rows = [customerWire(), customerWire({ id: 2, name: 'Orchard Foods' })]
    const { client, calls } = fakeServer(({ method, path }) => {
      if (method !== 'PATCH') return [200, { customers: rows, count: 2 }]
      return path.includes('/2/') ? [409, { message: 'Its reseller was deleted.' }] : [200, rows[0]]
    })
    renderWith(client, <Host />)
    await screen.findByRole('row', { name: /Contoso/ })

    await userEvent.click(screen.getByRole('checkbox', { name: /Contoso/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Orchard/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }))

    expect(await screen.findByText(/Its reseller was deleted/)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])).toEqual([
      ['/v1/customers/1/', { isActive: false }],
      ['/v1/customers/2/', { isActive: false }],
    ])
  })
})
