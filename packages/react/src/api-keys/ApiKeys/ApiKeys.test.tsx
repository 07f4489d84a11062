import type { ApiKey } from '@postern/core/embed'
import { apiKey } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { ApiKeys } from './ApiKeys'

const secret = 'pst_key_Ab3xQ0f7nU5hYV2mR8kT1wZcD6sL9pEoJ4iGvBaXyN3'
type Answer = [number, unknown]

function open(keys: ApiKey[], answer: (call: FakeCall) => Answer | undefined = () => undefined) {
  let left = keys
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.method === 'POST') return [200, { apiKey: apiKey({ id: 8, name: 'New shop' }), key: secret }]
    if (call.method === 'DELETE') {
      left = left.map((key) => ({ ...key, state: 'revoked' }))
      return [200, { message: 'Done.' }]
    }
    return [200, { keys: left, count: left.length }]
  })
  renderWith(server.client, <ApiKeys customerId={12} />)
  return server
}
const acts = (calls: FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('ApiKeys', () => {
  afterEach(cleanup)

  it('lists a customer’s keys with pages, widgets and last use, but never the key itself', async () => {
    const { calls } = open([apiKey()])

    const row = await screen.findByRole('listitem', { name: 'Customer portal' })

    expect(calls[0]?.path).toContain('customer_id=12')
    for (const text of [
      'Active',
      'https://www.contoso.example',
      'Held message, Quarantine',
      '21/11/2026 08:46 from 192.0.2.14',
      'pst_key_Ab3x…',
    ]) {
      expect(within(row).getByText(text)).toBeTruthy()
    }
  })

  it('creates a key by keyboard, shows it once with a sample call, and forgets it (XT-09)', async () => {
    const { calls } = open([])
    const button = await screen.findByRole('button', { name: 'New key' })
    button.focus()

    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('New shop{Tab}{Tab}HTTPS://Shop.example/cart')
    screen.getByRole('checkbox', { name: 'Domains' }).focus()
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }))

    const dialog = await screen.findByRole('alertdialog', { name: 'Copy the key now' })
    expect(within(dialog).getByText(secret)).toBeTruthy()
    expect(within(dialog).getByText(/curl http:\/\/portal\.example\/v1\/embed\/tokens\//)).toBeTruthy()
    expect(within(dialog).getAllByRole('button', { name: /^Copy/ })).toHaveLength(2)
    const [sent] = acts(calls)
    expect(sent).toMatchObject({
      path: '/v1/api_keys/',
      body: { name: 'New shop', customerId: 12, origins: ['https://shop.example'], widgets: ['domain-list'] },
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have copied it' }))
    expect(document.body.innerHTML).not.toContain(secret)
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('creates a key for calls of the API with its scopes and networks, and shows such a call (XT-07)', async () => {
    const { calls } = open([], ({ method }) => {
      if (method !== 'POST') return undefined
      return [200, { apiKey: apiKey({ widgets: [], origins: [], scopes: ['quarantine:write'] }), key: secret }]
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
    await userEvent.type(screen.getByLabelText('Name'), 'Ticket system')
    await userEvent.click(screen.getByRole('radio', { name: /Calls of the API/ }))
    expect(screen.queryByRole('checkbox', { name: 'Domains' })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Make key' }))
    expect(await screen.findByText('Choose at least one kind of call')).toBeTruthy()
    expect(acts(calls)).toEqual([])

    await userEvent.click(screen.getByRole('combobox', { name: /^Quarantine/ }))
    await userEvent.click(screen.getByRole('option', { name: 'Read and change' }))
    await userEvent.type(screen.getByLabelText(/^Networks/), '203.0.113.0/24')
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }))

    expect(await screen.findByText(/curl http:\/\/portal\.example\/v1\/quarantine\//)).toBeTruthy()
    const [sent] = acts(calls)
    expect(sent?.body).toMatchObject({
      ...{ name: 'Ticket system', customerId: 12 },
      ...{ scopes: ['quarantine:write'], networks: ['203.0.113.0/24'] },
    })
    expect(sent?.body).not.toHaveProperty('widgets')
  })

  it('sends nothing and shows an error for an invalid page or without a widget (XS-23)', async () => {
    const { calls } = open([])
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
    await userEvent.type(screen.getByLabelText('Name'), 'Shop')
    await userEvent.type(screen.getByLabelText('Pages that show the widgets'), 'https://*.shop.example')

    await userEvent.click(screen.getByRole('button', { name: 'Make key' }))

    expect((await screen.findAllByText(/without wildcards/)).length).toBeGreaterThan(0)
    expect(screen.getByText('Choose at least one widget')).toBeTruthy()
    expect(acts(calls)).toEqual([])
  })

  it('rotates a key with the chosen overlap and shows the new one', async () => {
    const { calls } = open([apiKey()])
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate Customer portal' }))

    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rotate' }))

    expect(await screen.findByText(secret)).toBeTruthy()
    expect(acts(calls)).toMatchObject([{ path: '/v1/api_keys/7/rotate/', body: { overlapHours: 24 } }])
  })

  it('revokes a key once after confirmation (XB-21)', async () => {
    const { calls } = open([apiKey()])
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Customer portal' }))
    expect(acts(calls)).toEqual([])

    await userEvent.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))

    expect(await screen.findByText('Customer portal opens nothing any more.')).toBeTruthy()
    expect(acts(calls).map(({ path }) => path)).toEqual(['/v1/api_keys/7/'])
    await screen.findByText('Revoked')
    expect(screen.queryByRole('button', { name: 'Revoke Customer portal' })).toBeNull()
  })

  it('keeps the confirmation open with the server’s error (XB-23)', async () => {
    open([apiKey()], ({ method }) => (method === 'DELETE' ? [500, { message: 'Database asleep.' }] : undefined))
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Customer portal' }))

    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))

    expect(await screen.findByText('Database asleep.')).toBeTruthy()
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('offers a retry when loading fails, and explains missing permission', async () => {
    let status = 500
    open([apiKey()], ({ method }) => (method === 'GET' && status ? [status, { message: 'No.' }] : undefined))
    await screen.findByText('The API keys did not load')
    status = 0
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('listitem', { name: 'Customer portal' })
    cleanup()

    open([], () => [403, { message: 'No.' }])
    expect(await screen.findByText('You may not see these API keys')).toBeTruthy()
  })
})
