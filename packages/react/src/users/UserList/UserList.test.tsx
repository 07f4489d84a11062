import { providerUserWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ResourceListState } from '../../resource-list/list-state'
import { fakeServer, renderWith } from '../../testing'
import { initialUserListState } from '../list-state'
import { UserList } from './UserList'

function Host({ filters = {}, canChange }: { filters?: Record<string, string>; canChange?: boolean }) {
  const [state, setState] = useState<ResourceListState>({ ...initialUserListState, filters })
  return <UserList state={state} canChange={canChange} onChange={(details) => setState(details.state)} />
}

describe('UserList', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('shows each user’s name, role and whether they can sign in (CA-083)', async () => {
    const recipient = providerUserWire({
      id: 44,
      firstName: '',
      lastName: '',
      emails: ['sales@contoso.example'],
      role: null,
    })
    const { client } = fakeServer(() => [200, { users: [providerUserWire({ isActive: false }), recipient], count: 2 }])
    renderWith(client, <Host />)

    const maeve = within(await screen.findByRole('row', { name: /Maeve Keane/ }))
    expect(maeve.getAllByTitle('m.keane@contoso.example')).not.toHaveLength(0)
    expect(maeve.getByText('Customer Admin')).toBeTruthy()
    expect(maeve.getByText('Inactive')).toBeTruthy()
    const sales = within(screen.getByRole('row', { name: /sales@/ }))
    expect(sales.getByText('Mailbox')).toBeTruthy()
  })

  it('searches names and addresses on the server', async () => {
    const { client, calls } = fakeServer(() => [200, { users: [providerUserWire()], count: 1 }])
    renderWith(client, <Host />)
    await screen.findByRole('row', { name: /Maeve/ })

    await userEvent.type(screen.getByRole('searchbox'), 'keane{Enter}')
    await screen.findByRole('row', { name: /Maeve/ })

    expect(calls.at(-1)?.path).toContain('free_search=keane')
  })

  it('deactivates several users after a warning, and lists who was refused (RT-103, ST-037)', async () => {
    const other = providerUserWire({ id: 43, firstName: 'Idris', lastName: 'Okafor' })
    const { client, calls } = fakeServer(({ method, path }) => {
      if (method === 'PATCH' && path.includes('/43/')) return [403, { message: 'You may not change this user.' }]
      return method === 'PATCH' ? [200, providerUserWire()] : [200, { users: [providerUserWire(), other], count: 2 }]
    })
    renderWith(client, <Host />)
    await screen.findByRole('row', { name: /Maeve/ })

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate 2 users?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))

    await screen.findByText('1 of 2 users are inactive')
    expect(screen.getByText(/You may not change this user/)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: false },
    ])
  })

  it('offers no changes to read-only users', async () => {
    const { client } = fakeServer(() => [200, { users: [providerUserWire()], count: 1 }])
    renderWith(client, <Host canChange={false} />)
    await screen.findByRole('row', { name: /Maeve/ })

    expect(screen.queryByRole('checkbox', { name: /Maeve/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  })

  it('shows deleted users, and restores them (CA-096)', async () => {
    const { client, calls } = fakeServer(({ method }) =>
      method === 'POST'
        ? [200, providerUserWire()]
        : [200, { users: [providerUserWire({ deletedAt: '2026-06-20T09:00:00Z' })], count: 1 }],
    )
    renderWith(client, <Host filters={{ status: 'deleted' }} />)

    await userEvent.click(await screen.findByRole('checkbox', { name: /Maeve/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))

    await screen.findByText('1 of 1 users are restored')
    expect(calls[0]?.path).toContain('is_deleted=true')
    expect(calls.some(({ path }) => path === '/v1/provideruser/42/restore/')).toBe(true)
  })
})
