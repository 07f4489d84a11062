import { capabilitySetWire, providerUserWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { UserDetails } from './UserDetails'
import type { UserDetailsProps } from './user-details-props'

type Answer = [number, unknown]
type Wire = ReturnType<typeof providerUserWire>

async function open(
  before: Partial<Wire> = {},
  props: Partial<UserDetailsProps> = {},
  answer: (call: FakeCall) => Answer | undefined = () => undefined,
) {
  let stored = providerUserWire(before)
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path.startsWith('/v1/capability-sets/')) return [200, { capabilitySets: [capabilitySetWire()], count: 1 }]
    if (call.path.startsWith('/v1/audit/')) return [200, { events: [], count: 0 }]
    if (call.path.endsWith('/sessions/')) {
      const at = '2026-06-12T08:30:00.000Z'
      return [200, { sessions: [{ id: 's1', createdAt: at, lastSeenAt: at, address: '192.0.2.7' }], count: 1 }]
    }
    if (call.method === 'PATCH') stored = { ...stored, ...(call.body as Partial<Wire>), version: 'v2' }
    return [200, call.method === 'GET' || call.method === 'PATCH' ? stored : { message: 'Done.' }]
  })
  renderWith(server.client, <UserDetails userId={42} viewer={{ id: 1, capabilities: ['VIEW_REPORT'] }} {...props} />)
  await screen.findByRole('heading', { name: 'Maeve Keane' })
  const writes = () => server.calls.filter(({ method }) => method !== 'GET')
  return { server, writes }
}

const choose = async (item: string) => {
  const [menu] = screen.getAllByRole('button', { name: /More actions/ })
  if (menu) await userEvent.click(menu)
  const [found] = await screen.findAllByRole('menuitem', { name: item })
  if (found) await userEvent.click(found)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const showTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

describe('UserDetails', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('shows details, scope and aliases, and adds an alias (RT-105, CA-094, CA-097)', async () => {
    const onLoaded = vi.fn()
    const { writes } = await open({}, { onLoaded })

    expect(screen.getByText('Contoso alone.')).toBeTruthy()
    expect(screen.getByText('maeve@contoso.example')).toBeTruthy()
    expect(onLoaded).toHaveBeenCalledWith({ name: 'Maeve Keane' })
    await press('Add alias')
    await userEvent.type(screen.getByLabelText('Alias address'), 'sales@contoso.example{Enter}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/v1/provideruser/42/alias/', body: { alias: 'sales@contoso.example' } },
    ])
  })

  it('shows the source of each capability, and grants only what the reader holds (EN-048, XT-07, LO-089)', async () => {
    const { writes } = await open()
    await showTab('Capabilities')
    const row = (name: RegExp) => within(screen.getByRole('row', { name }))

    expect(row(/^See message history/).getAllByText('Yes')).toHaveLength(2)
    expect(row(/^See message history/).getByText(/^The set gives it\./)).toBeTruthy()
    expect(row(/^Analyse addresses/).getByText(/It is given to the user alone/)).toBeTruthy()
    expect(row(/^See reports/).getByText('The set gives it.')).toBeTruthy()
    expect(row(/^Analyse addresses/).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(row(/^Analyse addresses/).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    await userEvent.click(row(/^See reports/).getByRole('checkbox'))
    await press('Save capabilities')

    await screen.findByText('The capabilities are saved.')
    expect(writes()).toMatchObject([
      { method: 'PATCH', body: { ownCapabilities: ['ANALYSE_URL', 'VIEW_REPORT'] }, ifMatch: '"v1"' },
    ])
  })

  it('keeps ticked capabilities when switching tabs, and reports them as unsaved', async () => {
    const onDirtyChange = vi.fn()
    await open({}, { onDirtyChange })
    const reports = () => within(screen.getByRole('row', { name: /^See reports/ })).getByRole('checkbox')
    await showTab('Capabilities')
    await userEvent.click(reports())
    expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: true })

    await showTab('Sessions')
    await showTab('Capabilities')

    expect(reports()).toHaveProperty('checked', true)
    await press('Save capabilities')
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: false }))
  })

  it('asks before it resets the second factor, mails a link or ends sessions (XA-17)', async () => {
    const { writes } = await open({ hasTwoFactor: true })

    await choose('Reset password…')
    await press('Send link')
    await screen.findByText('The mail with the link is on its way.')
    await choose('Reset second factor…')
    expect(within(screen.getByRole('alertdialog')).getByText(/when you are sure who asks/)).toBeTruthy()
    await press('Reset second factor')
    await screen.findByText('The second factor is reset.')
    await showTab('Sessions')
    await press('End all sessions…')
    await press('End sessions')
    await screen.findByText('The sessions are ended.')

    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/provideruser/42/password-reset/',
      'DELETE /v1/provideruser/42/second-factor/',
      'DELETE /v1/provideruser/42/sessions/',
    ])
  })

  it('shows why a user cannot be deleted, and navigates away once deleted (CA-096)', async () => {
    const onDeleted = vi.fn()
    let isRefused = true
    await open({}, { onDeleted }, ({ method }) =>
      method === 'DELETE' && isRefused ? [409, { message: 'This is the last active super administrator.' }] : undefined,
    )

    await choose('Delete…')
    await press('Delete user')
    expect((await screen.findByRole('alert')).textContent).toContain('last active super administrator')
    expect(onDeleted).not.toHaveBeenCalled()
    isRefused = false
    await press('Delete user')

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  it('does not let users deactivate or delete themselves, and offers no capabilities for mailboxes', async () => {
    await open({ role: null }, { viewer: { id: 42, capabilities: [] } })

    expect(screen.queryByRole('tab', { name: 'Capabilities' })).toBeNull()
    expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull()
  })
})
