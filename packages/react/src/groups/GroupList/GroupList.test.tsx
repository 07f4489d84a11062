import { groupWire } from '@postern/core/testing'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { initialGroupListState } from '../list-state'
import { GroupList } from './GroupList'

function Host() {
  const [state, setState] = useState(initialGroupListState)
  return <GroupList customerId={1} state={state} newHref="#new" onChange={(details) => setState(details.state)} />
}

describe('GroupList', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('shows a customer’s groups with their members, searched on the server (RT-085)', async () => {
    const { client, calls } = fakeServer(() => [200, { groups: [groupWire()], count: 1 }])
    renderWith(client, <Host />)
    await screen.findByRole('row', { name: /Finance/ })

    expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull()
    expect(screen.getByRole('link', { name: 'New group' })).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'fin{Enter}')
    await screen.findByRole('row', { name: /Finance/ })

    expect(calls.at(-1)?.path).toContain('free_search=fin')
    expect(calls.every(({ path }) => path.includes('customer_id=1'))).toBe(true)
  })
})
