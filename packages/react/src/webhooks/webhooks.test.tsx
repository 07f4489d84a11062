import { webhookRequestWire, webhookWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseAction, type FakeCall, fakeServer, renderWith } from '../testing'
import { WebhookDetails } from './WebhookDetails'
import { WebhookForm } from './WebhookForm'
import { WebhookList } from './WebhookList'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    const { path, method } = call
    if (path.includes('/audit')) return [200, { events: [], count: 0 }]
    if (path.includes('/requests/?')) return [200, { requests: [webhookRequestWire()], count: 1 }]
    if (path.includes('/resend/') || path.includes('/test/')) return [200, webhookRequestWire({ state: 'waiting' })]
    if (path.endsWith('/secret/') || (method === 'POST' && path === '/v1/webhooks/')) {
      return [200, { webhook: webhookWire(), secret }]
    }
    return [200, path.startsWith('/v1/webhooks/?') ? { webhooks: [webhookWire()], count: 1 } : webhookWire()]
  })
}

const sent = (calls: readonly FakeCall[], method: string) => calls.filter((call) => call.method === method)

beforeAll(() => page.viewport(1280, 1400))
afterEach(cleanup)

describe('WebhookList', () => {
  it('lists the webhooks of a customer and switches one off', async () => {
    const { client, calls } = serve()
    renderWith(client, <WebhookList customerId={1} newHref="#new" />)

    const row = await screen.findByRole('row', { name: /Ticket system/ })
    expect(within(row).getByText('2 events')).toBeTruthy()
    expect(calls[0]?.path).toContain('customer_id=1')
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ticket system' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }))

    await waitFor(() => expect(sent(calls, 'PATCH')).toMatchObject([{ body: { isActive: false } }]))
  })
})

describe('WebhookForm', () => {
  it('says what is missing, at its fields', async () => {
    const { client, calls } = serve()
    renderWith(client, <WebhookForm customerId={1} />)

    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))

    expect((await screen.findAllByText('Enter a name')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Enter an address such as https://hooks.example.com/postern').length).toBeGreaterThan(0)
    expect(screen.getAllByText('Choose at least one event').length).toBeGreaterThan(0)
    expect(sent(calls, 'POST')).toEqual([])
  })

  it('adds a webhook with the ticked events and leaves once its secret was shown', async () => {
    const { client, calls } = serve()
    const onSaved = vi.fn()
    renderWith(client, <WebhookForm customerId={1} onSaved={onSaved} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Tickets')
    await userEvent.type(screen.getByLabelText('Address'), 'https://hooks.contoso.example/x')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Message held/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Message bounced/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))

    expect(await screen.findByText(secret)).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent(calls, 'POST')).toMatchObject([
      {
        body: {
          ...{ name: 'Tickets', url: 'https://hooks.contoso.example/x', customerId: 1, isActive: true },
          events: ['message.held', 'message.bounced'],
        },
      },
    ])
  })

  it('shows the server’s reason at the address, and keeps what was entered', async () => {
    const reason = '127.0.0.1 is at a private address. Enter one on the public internet.'
    const { client } = serve(({ method }) =>
      method === 'PATCH' ? [400, { message: reason, fields: { url: [reason] } }] : null,
    )
    renderWith(client, <WebhookForm customerId={1} webhookId={6} />)

    const address = await screen.findByLabelText('Address')
    await userEvent.clear(address)
    await userEvent.type(address, 'https://127.0.0.1/')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
    expect((address as HTMLTextAreaElement).value).toBe('https://127.0.0.1/')
  })
})

describe('WebhookDetails', () => {
  it('shows requests with answer, time and tries, and one with what was sent', async () => {
    const { client } = serve()
    renderWith(client, <WebhookDetails webhookId={6} />)

    const row = await screen.findByRole('row', { name: /Message held/ })
    expect(within(row).getByText('204, 84 ms')).toBeTruthy()
    await userEvent.click(within(row).getByText('Message held'))

    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('msg_8001')).toBeTruthy()
    expect(dialog.textContent).toContain('"entryId": 42')
  })

  it('sends a test and resends a request', async () => {
    const { client, calls } = serve()
    renderWith(client, <WebhookDetails webhookId={6} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Send test' }))
    await waitFor(() => expect(sent(calls, 'POST').map(({ path }) => path)).toEqual(['/v1/webhooks/6/test/']))
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for Message held/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Resend' }))

    await waitFor(() =>
      expect(sent(calls, 'POST').map(({ path }) => path)).toContain('/v1/webhooks/6/requests/8001/resend/'),
    )
  })

  it('shows a new secret once, and no secret otherwise (XP-08)', async () => {
    const { client } = serve()
    renderWith(client, <WebhookDetails webhookId={6} />)

    await chooseAction('New secret…')
    expect(screen.queryByText(secret)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Make new secret' }))

    expect(await screen.findByText(secret)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  })
})
