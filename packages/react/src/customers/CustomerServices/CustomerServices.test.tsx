import { customerServiceWire, customerWire, serviceCatalogueEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { CustomerServices, type CustomerServicesProps } from './CustomerServices'

const continuity = { id: 3, name: 'Continuity', modules: [{ id: 3, name: 'Email continuity' }] }

function serverOf(ownership: Record<string, string>, answer?: (call: FakeCall) => [number, unknown] | undefined) {
  return fakeServer((call) => {
    const own = answer?.(call)
    if (own) return own
    if (call.path === '/v1/customers/services/') {
      return [200, { services: [serviceCatalogueEntryWire(), serviceCatalogueEntryWire(continuity)], count: 2 }]
    }
    if (call.path.endsWith('/licences/')) return [200, { months: [], count: 0 }]
    if (call.method !== 'GET') return [200, {}]
    return [
      200,
      customerWire({ ownership, services: [customerServiceWire({ licence_quantity: 250, used: 230, version: 'l1' })] }),
    ]
  })
}

async function open(server: ReturnType<typeof serverOf>, props: Partial<CustomerServicesProps> = {}) {
  renderWith(server.client, <CustomerServices customerId={1} userRole="resellerAdmin" {...props} />)
  await screen.findByRole('heading', { name: 'Email Security' })
}
const writes = (server: ReturnType<typeof serverOf>) =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))

describe('CustomerServices', () => {
  afterEach(cleanup)

  it('shows usage and end of a licence, and warns from 90 % on (RT-051, EN-098, EN-099)', async () => {
    await open(serverOf({}))

    expect(screen.getByText('230 of 250 mailboxes in use, until 31 Mar 2027')).toBeTruthy()
    expect(screen.getByText('Licence nearly full')).toBeTruthy()
  })

  it('shows past months as recorded, with gaps, and explains when none is stored (RT-051)', async () => {
    const now = new Date()
    const month = now.toISOString().slice(0, 7)
    const services = [{ serviceId: 1, licenceQuantity: 250, used: 217, usedWithoutLimit: 0 }]
    let months: object[] = [{ month, services }]
    const server = serverOf({}, ({ path }) => (path.endsWith('/licences/') ? [200, { months, count: 1 }] : undefined))
    await open(server)

    await userEvent.click(await screen.findByRole('button', { name: /table/i }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(13)
    expect(rows.at(-1)?.textContent).toMatch(/217.*250/)
    expect(rows.slice(1, -1).some((row) => /\d{3}/.test(row.textContent ?? ''))).toBe(false)
    expect(screen.getByText(/Figures are stored since/)).toBeTruthy()

    for (const none of [[], [{ month, services: [] }]]) {
      cleanup()
      months = none
      await open(server)
      expect(await screen.findByText(/No figures are stored yet/)).toBeTruthy()
      expect(screen.queryByText(/no limit/)).toBeNull()
    }
  })

  it('adds a service with its licence (CA-076)', async () => {
    const server = serverOf({})
    await open(server)

    await userEvent.click(await screen.findByRole('button', { name: 'Add service' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a service' }))
    await userEvent.type(dialog.getByLabelText(/Mailboxes bought/), 'ten')
    await userEvent.click(dialog.getByRole('button', { name: 'Add service' }))
    expect(dialog.getByText(/Enter a whole number/)).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText(/Mailboxes bought/))
    await userEvent.type(dialog.getByLabelText(/Mailboxes bought/), '10')
    await userEvent.click(dialog.getByRole('button', { name: 'Add service' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = { service: 3, licence_quantity: 10, licence_expiry: null }
    expect(writes(server)).toEqual([{ method: 'POST', path: '/v1/customers/1/services/', body }])
  })

  it('keeps a licence unchanged while its end is no date, instead of saving it without end (XB-23)', async () => {
    const server = serverOf({})
    await open(server)
    await userEvent.click(screen.getByRole('button', { name: /Email Security/ }))
    const dialog = within(screen.getByRole('dialog'))

    await userEvent.type(dialog.getByLabelText(/^Last day/), 'next year')
    await userEvent.click(dialog.getByRole('button', { name: /Save/ }))

    expect(dialog.getByText(/YYYY-MM-DD/)).toBeTruthy()
    expect(dialog.queryByText(/Enter a whole number/)).toBeNull()
    expect(writes(server)).toEqual([])
  })

  it('does not overwrite a licence changed by another user, and keeps the input (XS-13)', async () => {
    const server = serverOf({}, ({ method }) =>
      method === 'PATCH' ? [412, { message: 'This was changed meanwhile. Reload it, then try again.' }] : undefined,
    )
    await open(server)
    await userEvent.click(screen.getByRole('button', { name: /Email Security/ }))
    const dialog = within(screen.getByRole('dialog'))
    const quantity = dialog.getByLabelText<HTMLInputElement>(/Mailboxes bought/)
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '300')
    await userEvent.click(dialog.getByRole('button', { name: /Save/ }))

    expect(await screen.findByText(/changed meanwhile/)).toBeTruthy()
    expect(quantity.value).toBe('300')
    const { ifMatch, body } = server.calls.find(({ method }) => method === 'PATCH') ?? {}
    expect({ ifMatch, body }).toMatchObject({ ifMatch: '"l1"', body: { licence_quantity: 300 } })
  })

  it('deactivates a service after a warning, and switches modules at once (CA-077, CA-079)', async () => {
    const server = serverOf({})
    await open(server)

    await userEvent.click(screen.getByRole('switch', { name: 'Status of Email Security' }))
    expect(writes(server)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate service' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('switch', { name: 'URL scanner' }))

    await waitFor(() =>
      expect(writes(server)).toEqual([
        { method: 'PATCH', path: '/v1/customers/1/services/1/', body: { isActive: false } },
        { method: 'PATCH', path: '/v1/customers/1/services/1/modules/1/', body: { isActive: false } },
      ]),
    )
  })

  it('keeps the confirmation open and shows the server’s error', async () => {
    const message = 'The reseller does not sell it.'
    await open(serverOf({}, ({ method }) => (method === 'PATCH' ? [409, { message }] : undefined)))

    await userEvent.click(screen.getByRole('switch', { name: 'Status of Email Security' }))
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate service' }))

    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it.each([
    ['a customer administrator', 'customerAdmin', {}],
    ['a reseller, where the provider decides', 'resellerAdmin', { services: 'PROVIDER' }],
  ] as const)('can only be read by %s (CA-069, AM-014)', async (_who, role, ownership) => {
    await open(serverOf(ownership), { userRole: role })

    expect(screen.queryByRole('button', { name: /Edit|Add service/ })).toBeNull()
    expect(screen.getByRole('switch', { name: 'URL scanner' })).toHaveProperty('disabled', true)
  })
})
