import { capabilitySetWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseAction, type FakeCall, fakeServer, renderWith } from '../testing'
import { CapabilitySetDetails, type CapabilitySetDetailsProps } from './CapabilitySetDetails'
import { CapabilitySetForm, type CapabilitySetFormProps } from './CapabilitySetForm'
import { CapabilitySetList } from './CapabilitySetList'

async function openDetails(
  wire: Parameters<typeof capabilitySetWire>[0] = {},
  props: Partial<CapabilitySetDetailsProps> = {},
  answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined,
) {
  const server = fakeServer((call) => {
    if (call.path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
    return answer(call) ?? [200, call.method === 'GET' ? capabilitySetWire(wire) : { message: 'Done.' }]
  })
  renderWith(
    server.client,
    <CapabilitySetDetails setId={2} editHref="#edit" copyHref="#copy" usersHref="#users" {...props} />,
  )
  await screen.findByRole('heading', { name: wire.name ?? 'Service desk' })
  return server
}

async function remove() {
  await chooseAction('Delete…')
  return within(await screen.findByRole('alertdialog'))
}

function openForm(props: CapabilitySetFormProps, set = capabilitySetWire()) {
  const server = fakeServer(() => [200, set])
  const onSaved = vi.fn()
  renderWith(server.client, <CapabilitySetForm onSaved={onSaved} {...props} />)
  return { onSaved, writes: () => server.calls.filter(({ method }) => method !== 'GET') }
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeAll(() => page.viewport(1280, 1600))
afterEach(cleanup)

describe('CapabilitySetList', () => {
  it('shows who offers each set and how many users have it, and searches their text (EN-048)', async () => {
    const preset = capabilitySetWire({ id: 1, name: 'Read only', isPreset: true, resellerId: null, reseller: null })
    const capabilitySets = [preset, capabilitySetWire()]
    const { client, calls } = fakeServer(() => [200, { capabilitySets, count: 2 }])
    renderWith(client, <CapabilitySetList customerId={7} newHref="#new" />, 'fr')

    const row = within(await screen.findByRole('row', { name: /Service desk/ }))
    expect(row.getByText('Northwind')).toBeTruthy()
    expect(row.getByText('2 sur 12')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Lecture seule.*Le produit/ })).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'desk{Enter}')

    expect(await screen.findAllByRole('row')).toHaveLength(2)
    expect(screen.queryByText('Lecture seule')).toBeNull()
    expect(calls.map(({ path }) => path)).toEqual(['/v1/capability-sets/?customer_id=7'])
  })
})

describe('CapabilitySetDetails', () => {
  it('explains what each capability grants and whether the set includes it (EN-048)', async () => {
    await openDetails()

    const held = screen.getByRole('row', { name: /^See message history/ })
    expect(within(held).getByText('Yes')).toBeTruthy()
    expect(held.textContent).toContain('Search all messages')
    expect(within(screen.getByRole('row', { name: /^Schedule reports/ })).getByText('No')).toBeTruthy()
    expect(screen.getByRole('link', { name: '4 users' })).toHaveProperty('hash', '#users')
  })

  it('links to the users instead of deleting a set that is in use', async () => {
    const onUsers = vi.fn()
    const { calls } = await openDetails({}, { onUsers })

    const question = await remove()
    expect(question.getByText(/4 users have this set/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Show users' }))

    expect(onUsers).toHaveBeenCalledOnce()
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('shows why a set cannot be deleted, and navigates away once it is (XS-13)', async () => {
    const onDeleted = vi.fn()
    let isRefused = true
    const refused = [409, { message: 'Users have this set, or deleted users that can be restored.' }] as const
    const { calls } = await openDetails({ userCount: 0 }, { onDeleted }, ({ method }) =>
      method === 'DELETE' && isRefused ? [...refused] : undefined,
    )

    const question = await remove()
    await userEvent.click(question.getByRole('button', { name: 'Delete set' }))
    expect((await question.findByRole('alert')).textContent).toContain('deleted users that can be restored')
    expect(onDeleted).not.toHaveBeenCalled()
    isRefused = false
    await userEvent.click(question.getByRole('button', { name: 'Delete set' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v1"'])
  })

  it('offers only copying for a read-only set', async () => {
    await openDetails({ name: 'Read only', isPreset: true, isEditable: false })

    expect(screen.getAllByRole('link', { name: 'Copy' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull()
    expect(screen.getByText(/This set cannot be changed here/)).toBeTruthy()
  })
})

describe('CapabilitySetForm', () => {
  it('adds a set from only the capabilities that the user holds (EN-048, XT-07)', async () => {
    const { onSaved, writes } = openForm({ customerId: 7, givable: ['VIEW_REPORT', 'VIEW_CUSTOMER'] })

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

  it('sends only the changed fields, with the loaded version (XS-13)', async () => {
    const { onSaved, writes } = openForm({ setId: 2 })

    expect((await box(/See message history/)).checked).toBe(true)
    await userEvent.click(await box(/Schedule reports/))
    await press('Save changes')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(writes()).toMatchObject([{ method: 'PATCH', ifMatch: '"v1"' }])
    expect(writes()[0]?.body).toEqual({
      capabilities: ['VIEW_MESSAGE_HISTORY', 'VIEW_REPORT', 'ADD_SCHEDULED_REPORT'],
    })
  })

  it('shows a read-only set without a form, with a note (XT-07)', async () => {
    openForm({ setId: 2 }, capabilitySetWire({ isEditable: false }))

    expect(await screen.findByText(/This set cannot be changed here/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Service desk' })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('starts as a copy of another set, without capabilities that the user lacks', async () => {
    const { writes } = openForm({ copyOf: 2, givable: ['VIEW_REPORT', 'ANALYSE_URL'] })

    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Copy of Service desk')
    await press('Add set')

    await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', body: { capabilities: ['VIEW_REPORT'] } }]))
  })
})
