import { customerWire, domainWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { DomainForm } from './DomainForm'
import type { DomainFormProps } from './domain-form-props'

type Answer = [number, unknown]

function open(props: Partial<DomainFormProps> = {}, answer: (call: FakeCall) => Answer | undefined = () => undefined) {
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path.startsWith('/v1/customers/')) {
      return [200, { customers: [customerWire({ id: 7, name: 'Orchard Foods' })], count: 1 }]
    }
    return [200, domainWire({ id: 12, name: 'new.example' })]
  })
  const onCreated = vi.fn()
  renderWith(server.client, <DomainForm onCreated={onCreated} {...props} />)
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  return { server, sent, onCreated }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Domain name')
const customer = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' })
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

describe('DomainForm', () => {
  afterEach(cleanup)

  it('adds a domain to a customer found by two letters, by keyboard alone (RT-108, CA-054, VA-045)', async () => {
    const { server, sent, onCreated } = open()

    await userEvent.click(customer())
    await userEvent.keyboard('or')
    await screen.findByRole('option', { name: 'Orchard Foods' })
    await userEvent.keyboard('{Enter}')
    expect(customer().value).toBe('Orchard Foods')
    await userEvent.type(name(), ' new.example {Enter}')

    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(onCreated.mock.lastCall).toMatchObject([{ domain: { id: 12, name: 'new.example' } }])
    expect(sent()).toEqual([{ path: '/v1/domains/', body: { name: 'new.example', customerId: 7 } }])
    expect(server.calls.find(({ method }) => method === 'POST')?.key).toMatch(/^[\da-f-]{36}$/)
    expect(server.calls[0]?.path).toContain('free_search=or')
  })

  it('uses the customer given by the host, and asks for none', async () => {
    const { sent } = open({ customerId: 3 })
    expect(screen.queryByRole('combobox')).toBeNull()

    await userEvent.type(name(), 'new.example{Enter}')

    await waitFor(() =>
      expect(sent()).toEqual([{ path: '/v1/domains/', body: { name: 'new.example', customerId: 3 } }]),
    )
  })

  it('shows the proof for a domain that another customer claimed without one, and opens it once found (CA-054)', async () => {
    const record = { host: '_provider-challenge.new.example', value: '5d2f0c9b8a7e64133b1f7d6e2a9c4058' }
    const text = 'Another customer has added this domain, without a proof that it is theirs.'
    let isSet = false
    const { sent, onCreated } = open({ customerId: 3 }, ({ path }) => {
      if (path === '/v1/domains/') return [409, { code: 'unproved', message: text, fields: { name: [text] } }]
      if (path === '/v1/domains/claim/') return [200, { record, domain: isSet ? domainWire({ id: 12 }) : null }]
      return undefined
    })

    await userEvent.type(name(), 'new.example{Enter}')

    expect(await screen.findByRole('heading', { name: 'Prove that new.example is yours' })).toBeTruthy()
    expect(await screen.findByText(record.host)).toBeTruthy()
    expect(screen.getByText(record.value)).toBeTruthy()
    expect(name().value).toBe('new.example')
    await press('Check now')
    await screen.findByText(/The record was not found/)
    expect(onCreated).not.toHaveBeenCalled()
    isSet = true
    await press('Check now')
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toEqual({ path: '/v1/domains/claim/', body: { name: 'new.example', customerId: 3 } })
  })

  it.each(['', 'localhost', 'user@new.example', 'https://new.example', '192.0.2.1', '-new.example'])(
    'refuses the name %j before it is sent (VA-034)',
    async (text) => {
      const { sent } = open({ customerId: 3 })

      if (text) await userEvent.type(name(), text)
      await press('Add domain')

      expect(await screen.findByText('Enter a domain name, for example example.com')).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(name()))
      expect(sent()).toEqual([])
    },
  )

  it('asks for customer and name when both are missing', async () => {
    open()

    await press('Add domain')

    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Choose a customer',
      'Enter a domain name, for example example.com',
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Choose a customer' }))
    expect(document.activeElement).toBe(customer())
  })

  it('adds one per line, and puts failed ones back for a retry', async () => {
    let isTaken = true
    const onFinished = vi.fn()
    const { sent } = open({ onFinished }, ({ method, body }) =>
      method === 'POST' && isTaken && (body as { name: string }).name === 'two.example'
        ? [409, { message: 'This domain is taken.' }]
        : undefined,
    )
    await press('Add several at once')
    const lines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Domain names/ })
    await userEvent.type(customer(), 'or')
    await userEvent.click(await screen.findByRole('option', { name: 'Orchard Foods' }))
    await userEvent.type(lines(), 'one.example\ntwo.example')
    await press('Add domains')
    expect(await screen.findByText('1 of 2 domains added')).toBeTruthy()

    await press('Try the failed ones again')
    await waitFor(() => expect(lines().value).toBe('two.example'))
    await waitFor(() => expect(document.activeElement).toBe(lines()))
    expect(customer().value).toBe('Orchard Foods')
    isTaken = false
    await press('Add domains')

    expect(await screen.findByText('1 of 1 domains added')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try the failed ones again' })).toBeNull()
    expect(sent().at(-1)).toEqual({ path: '/v1/domains/', body: { name: 'two.example', customerId: 7 } })
    await press('Done')
    expect(onFinished).toHaveBeenCalledOnce()
  })

  it('keeps the lines while switching to a single domain, and reports them as unsaved', async () => {
    const onDirtyChange = vi.fn()
    open({ customerId: 3, onDirtyChange })
    await press('Add several at once')
    const lines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Domain names/ })
    await userEvent.type(lines(), 'one.example')

    await press('Add a single one')
    expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: true })
    await press('Add several at once')

    expect(lines().value).toBe('one.example')
  })

  it('shows the server’s error at the name and keeps the input (XB-23)', async () => {
    open({ customerId: 3 }, ({ method }) =>
      method === 'POST'
        ? [409, { message: 'This domain is taken.', fields: { name: ['This domain is taken.'] } }]
        : undefined,
    )

    await userEvent.type(name(), 'taken.example{Enter}')

    expect(await screen.findByText('This domain is taken.')).toBeTruthy()
    expect(name().value).toBe('taken.example')
  })
})
