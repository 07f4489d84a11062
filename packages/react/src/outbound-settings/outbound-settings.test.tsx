import {
  checkedRecord,
  domainWire,
  inheritedOutboundSettingsWire,
  largeSenders,
  outboundSettingsWire,
  sendingHosts,
  sendingRecords,
  settingsOverrides,
} from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { LargestSenders } from './LargestSenders'
import { OutboundSettingsForm } from './OutboundSettingsForm'
import { SendingSetup } from './SendingSetup'

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

  it('shows every limit with its origin and nothing to change to those who may only read (RT-038)', async () => {
    const { client } = serve()
    renderWith(client, <OutboundSettingsForm customerId={1} isReadOnly />)

    expect(await screen.findByText('From the provider')).toBeTruthy()
    expect(screen.getByText('From Northwind')).toBeTruthy()
    expect(screen.getByText('Mails per sender and hour')).toBeTruthy()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('combobox')).toEqual([])
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

describe('the setup of sending', () => {
  beforeAll(() => page.viewport(1280, 1400))
  afterEach(cleanup)

  const [spf, dkim] = sendingRecords
  async function open(records: readonly unknown[], checked: [number, unknown]) {
    const { client, calls } = serve(({ method, path }) => {
      if (path.endsWith('/setup/')) return [200, sendingHosts]
      if (method === 'POST') return checked
      if (path.includes('/sending_records/')) return [200, { records, count: records.length }]
      if (path.startsWith('/v1/domains/'))
        return [200, { domains: [domainWire({ id: 2, name: 'contoso.example' })], count: 1 }]
      return null
    })
    renderWith(client, <SendingSetup />)
    await userEvent.type(await screen.findByRole('combobox', { name: 'Domain' }), 'conto')
    await userEvent.click(await screen.findByRole('option', { name: 'contoso.example' }))
    return calls
  }

  it('gives host, ports and the records of a domain to copy (RT-038)', async () => {
    await open(sendingRecords, [500, {}])

    expect(await screen.findByText(spf.value)).toBeTruthy()
    for (const text of ['mx1.portal.example', '587', dkim.host, dkim.value]) expect(screen.getByText(text)).toBeTruthy()
  })

  it('checks one record, and shows what was found with the value that keeps it (RT-038)', async () => {
    const calls = await open(sendingRecords, [200, checkedRecord()])

    await userEvent.click(await screen.findByRole('button', { name: 'Check now: SPF record' }))

    expect(await screen.findByText('Different')).toBeTruthy()
    expect(screen.getByText('v=spf1 include:spf.other.example ~all')).toBeTruthy()
    expect(screen.getByText('v=spf1 include:spf.portal.example include:spf.other.example ~all')).toBeTruthy()
    expect(sent(calls)).toMatchObject([{ method: 'POST', path: '/v1/domains/2/sending_records/check/', body: {} }])
  })

  it('checks the record of a DKIM key by its id', async () => {
    const calls = await open(sendingRecords, [200, checkedRecord({ ...dkim, state: 'right', found: [dkim.value] })])

    await userEvent.click(await screen.findByRole('button', { name: `Check now: DKIM record of ${dkim.selector}` }))

    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(await screen.findByText('Mail is signed with this key.')).toBeTruthy()
    expect(sent(calls)).toMatchObject([{ body: { keyId: dkim.keyId } }])
  })

  it('warns where a domain has no key, and repeats a refusal', async () => {
    await open([spf], [429, { message: 'Too many look-ups.' }])
    expect(await screen.findByText(/has no DKIM key yet/)).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Check now: SPF record' }))

    expect(await screen.findByText('Too many look-ups.')).toBeTruthy()
  })
})
