import { providerUserWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { initialUserListState } from '../list-state'
import { UserList } from './UserList'

function Host() {
  const [state, setState] = useState(initialUserListState)
  return <UserList state={state} onChange={(details) => setState(details.state)} />
}

describe('UserList', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('shows who somebody is, what they may do and whether they can sign in (CA-083)', async () => {
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
    expect(maeve.getByText('m.keane@contoso.example')).toBeTruthy()
    expect(maeve.getByText('Customer Admin')).toBeTruthy()
    expect(maeve.getByText('Inactive')).toBeTruthy()
    const sales = within(screen.getByRole('row', { name: /^sales@/ }))
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
})
