import { capabilitySetWire, customerWire, providerUserWire } from '@postern/core/testing'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent as keys, page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { UserForm } from './UserForm'
import type { UserFormProps } from './user-form-props'

type Answer = [number, unknown]

function open(props: Partial<UserFormProps> = {}, answer: (call: FakeCall) => Answer | undefined = () => undefined) {
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path.startsWith('/v1/customers/')) return [200, { customers: [customerWire({ id: 7 })], count: 1 }]
    if (call.path.startsWith('/v1/capability-sets/')) return [200, { capabilitySets: [capabilitySetWire()], count: 1 }]
    return [200, providerUserWire()]
  })
  const onSaved = vi.fn()
  renderWith(server.client, <UserForm onSaved={onSaved} {...props} />)
  const sent = () => server.calls.filter(({ method }) => method === 'POST' || method === 'PATCH')
  return { server, sent, onSaved }
}

const emails = () => screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses')

describe('UserForm', () => {
  beforeAll(() => page.viewport(1280, 1200))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('adds an administrator of a customer by keyboard alone (RT-104, CA-093, VA-045)', async () => {
    const { sent, onSaved } = open({ roles: [3, 2] })
    await screen.findByRole('radio', { name: /Mailbox/ })

    await keys.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Mailbox/ }))
    await keys.keyboard('{ArrowDown}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Customer' }))
    await keys.keyboard('con')
    await screen.findByRole('option', { name: 'Contoso' })
    await keys.keyboard('{Enter}')
    emails().focus()
    await keys.keyboard('new@contoso.example{Tab}Maeve{Tab}Keane{Enter}')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(onSaved.mock.lastCall).toMatchObject([{ isNew: true, user: { id: 42 } }])
    expect(sent()).toMatchObject([
      {
        path: '/v1/provideruser/',
        body: { role: 3, customerId: 7, emails: ['new@contoso.example'], firstName: 'Maeve', lastName: 'Keane' },
      },
    ])
    expect(sent()[0]?.key).toMatch(/^[\da-f-]{36}$/)
  })

  it('asks for no customer when the host sets one, and sends a mailbox without a role (RT-061)', async () => {
    const { sent } = open({ customerId: 3 })
    await screen.findByRole('radio', { name: /Mailbox/ })
    expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Capability set' })).toBeNull()

    await userEvent.type(emails(), 'box@contoso.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }))

    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ role: null, customerId: 3, emails: ['box@contoso.example'] })
  })

  it('copies the capabilities of another administrator instead of a set (CA-093, EN-048)', async () => {
    const { sent } = open({ customerId: 3 }, ({ method, path }) => {
      if (method !== 'GET' || !path.includes('user/')) return undefined
      const other = providerUserWire({ id: 8, role: 3, capabilitySetId: 2, ownCapabilities: ['VIEW_REPORT'] })
      return path.includes('/8/')
        ? [200, other]
        : [200, { users: [other, providerUserWire({ id: 9, role: null })], count: 2 }]
    })
    await userEvent.click(await screen.findByRole('radio', { name: /Customer Admin/ }))
    expect(await screen.findByRole('combobox', { name: /Capability set/ })).toBeTruthy()
    await userEvent.type(emails(), 'new@contoso.example')

    await userEvent.click(screen.getByRole('combobox', { name: /Same rights as/ }))
    await userEvent.keyboard('ma')
    await screen.findAllByRole('option')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('combobox', { name: /Capability set/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }))

    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ role: 3, capabilitySetId: 2, ownCapabilities: ['VIEW_REPORT'] })
    expect(sent()[0]?.body).not.toHaveProperty('copyFrom')
  })

  it('shows missing or invalid fields before sending, and the server’s errors at their fields (XB-23)', async () => {
    const { sent } = open({ customerId: 3 }, ({ method }) =>
      method === 'POST'
        ? [409, { message: 'Taken.', fields: { emails: ['ana@contoso.example is taken.'] } }]
        : undefined,
    )
    await screen.findByRole('radio', { name: /Mailbox/ })
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add user' }))

    await add()
    expect((await screen.findAllByText('Enter at least one e-mail address')).length).toBeGreaterThan(0)
    await userEvent.type(emails(), 'no address')
    await add()
    expect((await screen.findAllByText(/Enter an e-mail address, for example/)).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
    await userEvent.clear(emails())
    await userEvent.type(emails(), 'ana@contoso.example')
    await add()

    expect((await screen.findAllByText('ana@contoso.example is taken.')).length).toBeGreaterThan(0)
    expect(emails().value).toBe('ana@contoso.example')
  })

  it('sends only the changed fields, with the loaded version (RT-106, CA-095, XS-13)', async () => {
    const { sent } = open({ userId: 42 })

    const department = await screen.findByLabelText<HTMLInputElement>(/Department/)
    expect(department.value).toBe('Finance')
    await userEvent.clear(department)
    await userEvent.type(department, 'Sales')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ method: 'PATCH', body: { department: 'Sales' }, ifMatch: '"v1"' })
    expect(Object.keys(sent()[0]?.body as object)).toEqual(['department'])
  })

  it('keeps the input when someone else moves the user to another customer meanwhile (XS-13)', async () => {
    let customerId = 1
    const { server } = open({ userId: 42 }, ({ path }) =>
      path.includes('/42/') ? [200, providerUserWire({ customerId })] : undefined,
    )
    await userEvent.type(await screen.findByLabelText(/Department/), ' and sales')

    customerId = 8
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)

    await waitFor(() => expect(server.calls.some(({ path }) => /capability-sets.*8/.test(path))).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>(/Department/).value).toBe('Finance and sales')
  })

  it('shows that the user does not exist', async () => {
    open({ userId: 99 }, ({ path }) => (path.includes('/99/') ? [404, { message: 'Not found.' }] : undefined))

    expect(await screen.findByRole('heading', { name: 'There is no such user' })).toBeTruthy()
  })
})
