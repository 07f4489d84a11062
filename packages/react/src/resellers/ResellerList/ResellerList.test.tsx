import { resellerWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { initialResellerListState, ResellerList } from './ResellerList'

function Host() {
  const [state, setState] = useState(initialResellerListState)
  return <ResellerList state={state} onChange={(details) => setState(details.state)} />
}

describe('ResellerList', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('shows a reseller’s usage, and a dash for figures that a server does not count', async () => {
    const { client } = fakeServer(() => [
      200,
      { resellers: [resellerWire(), resellerWire({ id: 6, name: 'Bare', metrics: {} })], count: 2 },
    ])
    renderWith(client, <Host />)

    const northwind = within(await screen.findByRole('row', { name: /Northwind/ }))
    expect(northwind.getByText('804')).toBeTruthy()
    expect(northwind.getByText('11')).toBeTruthy()
    expect(northwind.getByText('10,000+')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Bare/ })).getAllByText('–')).toHaveLength(5)
  })
})
