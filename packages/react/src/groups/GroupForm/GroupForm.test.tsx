import { groupWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { GroupForm } from './GroupForm'

describe('GroupForm', () => {
  afterEach(cleanup)

  it('adds a group to the customer that the host names, by the keyboard alone (RT-086)', async () => {
    const { client, calls } = fakeServer(() => [200, groupWire()])
    const onSaved = vi.fn()
    renderWith(client, <GroupForm customerId={1} onSaved={onSaved} />)

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect((await screen.findAllByText('Enter a name for the group')).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByLabelText('Name'), 'Finance{Enter}')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls).toMatchObject([{ method: 'POST', path: '/v1/groups/', body: { name: 'Finance', customerId: 1 } }])
  })

  it('sends what was changed with the version that was seen (RT-089, XS-13)', async () => {
    const { client, calls } = fakeServer(() => [200, groupWire({ version: 'v1' })])
    renderWith(client, <GroupForm groupId={9} customerId={1} />)

    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Billing{Enter}')

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        ...{ path: '/v1/groups/9/', body: { name: 'Billing' }, ifMatch: '"v1"' },
      }),
    )
  })
})
