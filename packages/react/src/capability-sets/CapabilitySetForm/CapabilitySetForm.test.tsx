import { capabilitySetWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { CapabilitySetForm, type CapabilitySetFormProps } from './CapabilitySetForm'

function open(props: CapabilitySetFormProps, status = 200, set = capabilitySetWire()) {
  const server = fakeServer(({ method }) => {
    if (method === 'GET' || status === 200) return [200, set]
    return [status, { message: 'This was changed meanwhile. Reload it, then try again.' }]
  })
  const onSaved = vi.fn()
  renderWith(server.client, <CapabilitySetForm onSaved={onSaved} {...props} />)
  return { onSaved, writes: () => server.calls.filter(({ method }) => method !== 'GET') }
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('CapabilitySetForm', () => {
  beforeAll(() => page.viewport(1280, 1600))
  afterEach(cleanup)

  it('adds a set of what the giver holds, and offers nothing else (EN-048, XT-07)', async () => {
    const { onSaved, writes } = open({ customerId: 7, givable: ['VIEW_REPORT', 'VIEW_CUSTOMER'] })

    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await press('Add set')
    expect(await screen.findAllByText('Enter a name for the set')).not.toHaveLength(0)
    expect(writes()).toEqual([])
    await userEvent.type(screen.getByLabelText('Name'), ' Reports ')
    await userEvent.click(await box(/See reports/))
    await press('Add set')

    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ isNew: true })))
    expect(writes()).toMatchObject([
      { method: 'POST', body: { name: 'Reports', description: '', capabilities: ['VIEW_REPORT'], customerId: 7 } },
    ])
  })

  it('changes only what was changed, of the set as it was seen (XS-13)', async () => {
    const { onSaved, writes } = open({ setId: 2 })

    expect((await box(/See message history/)).checked).toBe(true)
    await userEvent.click(await box(/Schedule reports/))
    await press('Save changes')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(writes()).toMatchObject([{ method: 'PATCH', ifMatch: '"v1"' }])
    expect(writes()[0]?.body).toEqual({
      capabilities: ['VIEW_MESSAGE_HISTORY', 'VIEW_REPORT', 'ADD_SCHEDULED_REPORT'],
    })
  })

  it('says when somebody else changed the set meanwhile, and keeps what was ticked (XS-13)', async () => {
    const { onSaved } = open({ setId: 2 }, 412)

    await userEvent.click(await box(/Schedule reports/))
    await press('Save changes')

    expect(await screen.findByRole('button', { name: 'Show present values' })).toBeTruthy()
    expect((await box(/Schedule reports/)).checked).toBe(true)
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('shows a set that cannot be changed without a form, and says so (XT-07)', async () => {
    open({ setId: 2 }, 200, capabilitySetWire({ isEditable: false }))

    expect(await screen.findByText(/This set cannot be changed here/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Service desk' })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('begins as the set that is copied, without what the giver lacks', async () => {
    const { writes } = open({ copyOf: 2, givable: ['VIEW_REPORT', 'ANALYSE_URL'] })

    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Copy of Service desk')
    await press('Add set')

    await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', body: { capabilities: ['VIEW_REPORT'] } }]))
  })
})
