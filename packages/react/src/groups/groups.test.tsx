import { groupMemberWire, groupWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseAction, type FakeCall, fakeServer, renderWith } from '../testing'
import { GroupDetails } from './GroupDetails'
import { GroupForm } from './GroupForm'
import { GroupList, initialGroupListState } from './GroupList'

/** A group with one member. */
function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    if (call.path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
    if (call.path.includes('/members/')) return [200, { members: [groupMemberWire()], count: 1 }]
    return [200, call.path.includes('/groups/9/') || call.method === 'POST' ? versioned : listed]
  })
}
const versioned = groupWire({ version: 'v1' })
const listed = { groups: [groupWire()], count: 1 }
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('the widgets of groups', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('list a customer’s groups with their members, with server-side search (RT-085)', async () => {
    const { client, calls } = serve()
    renderWith(client, <GroupList customerId={1} newHref="#new" />)
    await screen.findByRole('row', { name: /Finance/ })

    expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull()
    expect(screen.getByRole('link', { name: 'New group' })).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'fin{Enter}')
    await screen.findByRole('row', { name: /Finance/ })

    expect(calls.at(-1)?.path).toContain('free_search=fin')
    expect(calls.every(({ path }) => path.includes('customer_id=1'))).toBe(true)
  })

  it('restore deleted groups and name those that could not be restored', async () => {
    const deletedAt = '2026-11-18T09:17:04Z'
    const both = [groupWire({ deletedAt }), groupWire({ id: 10, name: 'Sales', deletedAt })]
    const taken = { message: 'This customer already has a group with this name.' }
    const { client, calls } = serve(({ path, method }) => {
      if (method === 'GET') return [200, { groups: both, count: 2 }]
      return path.includes('/9/') ? [200, groupWire()] : [409, taken]
    })
    const initialState = { ...initialGroupListState, filters: { status: 'deleted' } }
    renderWith(client, <GroupList customerId={1} initialState={initialState} />)
    await screen.findByRole('row', { name: /Finance/ })
    expect(screen.getByRole('columnheader', { name: /Deleted/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Finance' })).toBeNull()

    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }))
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))

    expect(await screen.findByText(/1 of 2 groups are restored/)).toBeTruthy()
    expect(await screen.findByText(/already has a group with this name/)).toBeTruthy()
    expect(sent(calls).map(({ path }) => path)).toEqual(['/v1/groups/9/restore/', '/v1/groups/10/restore/'])
    expect(calls[0]?.path).toContain('is_deleted=true')
  })

  it('add a group to the customer given by the host, by keyboard alone (RT-086)', async () => {
    const { client, calls } = serve()
    const onSaved = vi.fn()
    renderWith(client, <GroupForm customerId={1} onSaved={onSaved} />)

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect((await screen.findAllByText('Enter a name for the group')).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByLabelText('Name'), 'Finance{Enter}')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls).toMatchObject([{ method: 'POST', path: '/v1/groups/', body: { name: 'Finance', customerId: 1 } }])
  })

  it('send the changes with the loaded version (RT-089, XS-13)', async () => {
    const { client, calls } = serve()
    renderWith(client, <GroupForm groupId={9} customerId={1} />)

    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Billing{Enter}')

    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(sent(calls)).toMatchObject([
      { method: 'PATCH', path: '/v1/groups/9/', body: { name: 'Billing' }, ifMatch: '"v1"' },
    ])
  })

  it('explain what stays before deleting a group, and navigate away', async () => {
    const { client } = serve()
    const onDeleted = vi.fn()
    renderWith(client, <GroupDetails groupId={9} onDeleted={onDeleted} />)
    await screen.findByRole('heading', { name: 'Finance' })

    await chooseAction('Delete…')
    expect(screen.getByText(/Its 2 members stay users/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Delete group' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  it('show a group’s customer and members, and remove a member (RT-087)', async () => {
    const { client, calls } = serve()
    renderWith(client, <GroupDetails groupId={9} editHref="#edit" attachHref="#attach" />)
    await screen.findByRole('row', { name: /Maeve Keane/ })
    expect(screen.getByText('Contoso')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Maeve Keane' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from the group…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))

    await screen.findByText('Maeve Keane is no longer in the group.')
    expect(sent(calls)).toMatchObject([{ method: 'DELETE', path: '/v1/groups/9/members/42/' }])
  })
})
