import { senderChecksWire, settingsOverrides } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { SenderChecksForm, type SenderChecksFormProps } from './SenderChecksForm'

function show(props: SenderChecksFormProps, wire: Parameters<typeof senderChecksWire>[0] = {}) {
  const { client, calls } = fakeServer(({ path }) => {
    if (!path.includes('/overrides/')) return [200, senderChecksWire(wire)]
    return [200, { overrides: settingsOverrides.map((one) => ({ ...one, keys: ['holdsFailedDmarc'] })), count: 2 }]
  })
  renderWith(client, <SenderChecksForm {...props} />)
  return { sent: () => calls.filter(({ method }: FakeCall) => method !== 'GET') }
}
const forwarders = () => screen.findByLabelText<HTMLTextAreaElement>('Trusted forwarders')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

describe('the form of sender checks', () => {
  beforeAll(() => page.viewport(1280, 1400))
  afterEach(cleanup)

  it('shows a locked check without a control and saves the customer’s forwarders (RT-070)', async () => {
    const { sent } = show({ customerId: 1 })
    const field = await forwarders()
    expect(field.value).toBe('lists.example')
    expect(screen.getByText('On')).toBeTruthy()
    expect(screen.getByText('From the provider · Locked at a higher level')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Lock/ })).toBeNull()

    await userEvent.type(field, '\n Forward.Example ')
    await save()

    await screen.findByText('Settings saved.')
    const body = { trustedSealers: ['lists.example', 'forward.example'] }
    expect(sent()).toMatchObject([{ method: 'PATCH', path: '/v1/customers/1/settings/senderChecks/', body }])
  })

  it('turns the check off for a reseller', async () => {
    const { sent } = show({ resellerId: 3 }, { locked: [] })

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hold mail that fails DMARC' }))
    await save()

    await screen.findByText('Settings saved.')
    expect(sent()).toMatchObject([
      { path: '/v1/resellers/3/settings/senderChecks/', body: { holdsFailedDmarc: false } },
    ])
  })

  it('can trust nobody', async () => {
    const { sent } = show({ customerId: 1 })

    await userEvent.clear(await forwarders())
    await save()

    await screen.findByText('Settings saved.')
    expect(sent()).toMatchObject([{ body: { trustedSealers: [] } }])
  })

  it('names the line that is not a domain and saves nothing', async () => {
    const { sent } = show({ customerId: 1 })
    const field = await forwarders()

    await userEvent.type(field, '\nnot a domain')
    await save()

    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(/^Line 2: /)).not.toEqual([])
    expect(sent()).toEqual([])
  })

  it('names the inherited forwarders, and returns to them', async () => {
    const { sent } = show({ customerId: 1 })

    await userEvent.click(
      await screen.findByRole('button', { name: 'Use inherited for Trusted forwarders: google.com, microsoft.com' }),
    )

    await waitFor(() => expect(sent()).toMatchObject([{ body: { trustedSealers: null } }]))
  })

  it('locks the check for all levels below, and names who differs', async () => {
    const { sent } = show({}, { locked: [] })
    expect(await screen.findByText('Northwind, Contoso')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Lock Hold mail that fails DMARC for all levels below' }))

    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: '/v1/settings/senderChecks/', body: { locks: ['holdsFailedDmarc'] } }]),
    )
  })
})
