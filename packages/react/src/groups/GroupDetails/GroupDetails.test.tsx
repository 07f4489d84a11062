import { groupMemberWire, groupWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { GroupDetails } from './GroupDetails'

function open(onDeleted = vi.fn()) {
  const server = fakeServer(({ method, path }) => {
    if (path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
    if (method === 'DELETE') return [200, { message: 'Done.' }]
    return path.includes('/members/') ? [200, { members: [groupMemberWire()], count: 1 }] : [200, groupWire()]
  })
  const links = { editHref: '#edit', attachHref: '#attach' }
  renderWith(server.client, <GroupDetails groupId={9} {...links} onDeleted={onDeleted} />)
  return { server, onDeleted }
}

describe('GroupDetails', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('shows whose group it is and who is in it, and takes a member out (RT-087)', async () => {
    const { server } = open()
    await screen.findByRole('heading', { name: 'Finance' })
    await screen.findByRole('row', { name: /Maeve Keane/ })
    expect(screen.getByText('Contoso')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Maeve Keane' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from the group…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))

    await screen.findByText('Maeve Keane is no longer in the group.')
    expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/v1/groups/9/members/42/',
    ])
  })

  it('says what stays before it is deleted, and leads away', async () => {
    const { onDeleted } = open()
    await screen.findByRole('heading', { name: 'Finance' })

    const [menu] = screen.getAllByRole('button', { name: /More actions/ })
    if (menu) await userEvent.click(menu)
    const [item] = await screen.findAllByRole('menuitem', { name: 'Delete…' })
    if (item) await userEvent.click(item)
    expect(screen.getByText(/Its 2 members stay users/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Delete group' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })
})
