import { customerWire } from '@postern/core/testing'
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
})
