import { groupWire, providerUserWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { GroupAttach } from './GroupAttach'

function open() {
  const server = fakeServer(({ method, path }) => {
    if (method === 'POST') return [200, { added: 2, already: 1, unknown: ['nobody@contoso.example'] }]
    return path.startsWith('/v1/provideruser/') ? [200, { users: [providerUserWire()], count: 1 }] : [200, groupWire()]
  })
  const onClose = vi.fn()
  const onDirtyChange = vi.fn()
  renderWith(server.client, <GroupAttach groupId={9} onClose={onClose} onDirtyChange={onDirtyChange} />)
  return { server, onClose, onDirtyChange }
}

describe('GroupAttach', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('adds found and pasted users by keyboard, and lists unknown addresses (RT-088, VA-045)', async () => {
    const { server, onClose, onDirtyChange } = open()
    await userEvent.type(await screen.findByRole('combobox', { name: /Find a user/ }), 'kea')
    await screen.findByRole('option', { name: /Maeve Keane/ })
    await userEvent.keyboard('{Enter}')
    await userEvent.type(
      screen.getByLabelText(/Paste addresses/),
      'Ana <ana@contoso.example>, nobody@contoso.example; ANA@contoso.example',
    )
    expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: true })
    screen.getByRole('button', { name: 'Add members' }).focus()
    await userEvent.keyboard('{Enter}')

    await screen.findByText(/2 users were added\. 1 was a member already\./)
    expect(screen.getByText('nobody@contoso.example')).toBeTruthy()
    expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/v1/groups/9/members/',
      body: { userIds: [42], addresses: ['ana@contoso.example', 'nobody@contoso.example'] },
    })
    expect(server.calls.some(({ path }) => path.includes('customer_id=1'))).toBe(true)
    expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: false })
    await userEvent.click(screen.getByRole('button', { name: 'To the group' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('shows no back link when the host has none', async () => {
    const { client } = fakeServer(() => [200, groupWire()])
    renderWith(client, <GroupAttach groupId={9} />)

    await screen.findByRole('button', { name: 'Add members' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('requires a user before it sends anything', async () => {
    const { server } = open()

    await userEvent.click(await screen.findByRole('button', { name: 'Add members' }))

    expect(await screen.findByText('Choose a user or paste an address')).toBeTruthy()
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  })
})
