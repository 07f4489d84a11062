import {
  inheritedOutboundSettingsWire,
  largeSenders,
  outboundSettingsWire,
  settingsOverrides,
} from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { LargestSenders } from './LargestSenders'
import { OutboundSettingsForm } from './OutboundSettingsForm'

function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    if (call.path.includes('/overrides/')) return [200, { overrides: [...settingsOverrides], count: 2 }]
    if (call.path.endsWith('/resets/')) return [200, { count: 2 }]
    if (call.path.includes('/senders/')) return [200, { senders: [...largeSenders], count: largeSenders.length }]
    return [200, call.path.includes('/customers/') ? inheritedOutboundSettingsWire() : outboundSettingsWire()]
  })
}
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('the form of outbound settings', () => {
  beforeAll(() => page.viewport(1280, 1400))
  afterEach(cleanup)

  it('says where each value comes from, and saves changed ones alone (RT-038)', async () => {
    const { client, calls } = serve()
    renderWith(client, <OutboundSettingsForm />)
    const field = await screen.findByLabelText<HTMLInputElement>('Mails per sender and hour')
    expect(field.value).toBe('200')
    expect(screen.getByText('Set here · Locked for all levels below')).toBeTruthy()
    expect(screen.getAllByText('Default')).toHaveLength(6)

    await userEvent.clear(field)
    await userEvent.type(field, '150{Enter}')

    await screen.findByText('Settings saved.')
    expect(sent(calls)).toMatchObject([
      { method: 'PATCH', path: '/v1/settings/outbound/', body: { senderPerHour: 150 } },
    ])
  })

  it('takes a value back to the inherited one, and locks and unlocks for the levels below', async () => {
    const { client, calls } = serve()
    renderWith(client, <OutboundSettingsForm />)

    await userEvent.click(
      await screen.findByRole('button', { name: 'Use inherited for Mails per sender and hour: 1,000' }),
    )
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Lock Spam for all levels below' }))
    await waitFor(() => expect(sent(calls)).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Lock Mails per sender and hour for all levels below' }))

    await waitFor(() => expect(sent(calls)).toHaveLength(3))
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { senderPerHour: null },
      { locks: ['senderPerHour', 'spamAction'] },
      { locks: [] },
    ])
  })

  it('shows who below has a value of their own, and takes it back for all of them once confirmed', async () => {
    const { client, calls } = serve()
    renderWith(client, <OutboundSettingsForm />)
    expect(await screen.findByText('Northwind, Contoso')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Reset for all: Mails per sender and hour' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Reset “Mails per sender and hour” for everyone below?',
    })
    expect(sent(calls)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset for all' }))

    await screen.findByText('Reset at 2 levels.')
    expect(sent(calls)).toMatchObject([
      { method: 'POST', path: '/v1/settings/outbound/resets/', body: { key: 'senderPerHour' } },
    ])
  })

  it('shows what is locked above as plain text, and offers a customer no locks', async () => {
    const { client } = serve()
    renderWith(client, <OutboundSettingsForm customerId={1} />)

    expect(await screen.findByText('From the provider · Locked at a higher level')).toBeTruthy()
    expect(screen.queryByLabelText('Mails per sender and hour')).toBeNull()
    expect(screen.getByText('From Northwind')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Lock / })).toBeNull()
  })

  it('shows a refusal at its field, and refuses numbers out of range itself', async () => {
    const text = 'This setting is locked by a level above and cannot be changed here.'
    const { client, calls } = serve(({ method }) =>
      method === 'PATCH' ? [409, { message: text, fields: { senderPerDay: [text] } }] : null,
    )
    renderWith(client, <OutboundSettingsForm />)
    const size = await screen.findByLabelText('Largest message (MB)')
    await userEvent.clear(size)
    await userEvent.type(size, '26{Enter}')
    await waitFor(() => expect(size.getAttribute('aria-invalid')).toBe('true'))
    expect(sent(calls)).toEqual([])
    await userEvent.clear(size)
    await userEvent.type(size, '20')
    const day = screen.getByLabelText('Mails per sender and day')
    await userEvent.clear(day)
    await userEvent.type(day, '9{Enter}')

    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('stands beside the largest senders of today', async () => {
    const { client, calls } = serve()
    renderWith(client, <LargestSenders limit={4} />)

    expect(await screen.findByText('news@contoso.example (Contoso)')).toBeTruthy()
    expect(screen.getByText('1,840')).toBeTruthy()
    expect(calls.map(({ path }) => path)).toEqual(['/v1/settings/outbound/senders/?limit=4'])
  })
})
