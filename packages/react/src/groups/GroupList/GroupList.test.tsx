import { groupWire } from '@postern/core/testing'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ResourceListState } from '../../resource-list/list-state'
import { fakeServer, renderWith } from '../../testing'
import { initialGroupListState } from '../list-state'
import { GroupList } from './GroupList'

function Host({ filters = {} }: { filters?: ResourceListState['filters'] }) {
  const [state, setState] = useState({ ...initialGroupListState, filters })
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

  it('restores what was deleted, and says which of them could not be', async () => {
    const { client, calls } = fakeServer(({ path, method }) => {
      if (method !== 'POST') {
        const deletedAt = '2026-11-18T09:17:04Z'
        const both = [groupWire({ deletedAt }), groupWire({ id: 10, name: 'Sales', deletedAt })]
        return [200, { groups: both, count: 2 }]
      }
      const text = 'This customer has a group of this name already.'
      return path.includes('/9/') ? [200, groupWire()] : [409, { message: text }]
    })
    renderWith(client, <Host filters={{ status: 'deleted' }} />)
    await screen.findByRole('row', { name: /Finance/ })
    expect(screen.getByRole('columnheader', { name: /Deleted/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Finance' })).toBeNull()

    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }))
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))

    expect(await screen.findByText(/1 of 2 groups are restored/)).toBeTruthy()
    expect(await screen.findByText(/has a group of this name already/)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/v1/groups/9/restore/',
      '/v1/groups/10/restore/',
    ])
    expect(calls[0]?.path).toContain('is_deleted=true')
  })
})
