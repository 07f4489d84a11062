import { outboundSetupWire, thirdPartyRelayWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { ThirdPartyRelayForm } from './ThirdPartyRelayForm'
import { ThirdPartyRelayList } from './ThirdPartyRelayList'

function serve() {
  return fakeServer(({ method, path }) => {
    if (path.includes('/setup/')) return [200, outboundSetupWire()]
    if (path.startsWith('/v1/customers/')) return [200, { customers: [], count: 0 }]
    if (path.includes('/third_party_relays/9/') || method === 'POST')
      return [200, thirdPartyRelayWire({ version: 'v1' })]
    return [200, { relays: [thirdPartyRelayWire()], count: 1 }]
  })
}
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('the widgets of third-party relays', () => {
  beforeAll(() => page.viewport(1280, 1400))
  afterEach(cleanup)

  it('list services of all customers with the checks they skip, and block one (RT-040)', async () => {
    const { client, calls } = serve()
    renderWith(client, <ThirdPartyRelayList newHref="#new" />)
    const row = await screen.findByRole('row', { name: /Newsletter tool/ })
    for (const text of ['198.51.100.0/28', 'Contoso', 'Sender is a user', 'Active'])
      expect(within(row).getByText(text)).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Newsletter tool' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }))

    await screen.findByText('Newsletter tool is blocked. Its mail is no longer sent out.')
    expect(sent(calls)).toMatchObject([{ path: '/v1/third_party_relays/9/', body: { state: 'blocked' } }])
  })

  it('say the risk of each check that is skipped, and send all of them when one changes (RT-041)', async () => {
    const { client, calls } = serve()
    const onSaved = vi.fn()
    renderWith(client, <ThirdPartyRelayForm relayId={9} onSaved={onSaved} />)

    const sender = await screen.findByLabelText<HTMLInputElement>('Sender is a user')
    expect(sender.checked).toBe(true)
    expect(screen.queryByLabelText(/^Customer/)).toBeNull()
    for (const risk of [/hijacked account/, /Any address of the domain/, /scanner calls forbidden/, /looks like spam/])
      expect(screen.getByText(risk)).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Spam'))
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent(calls)).toMatchObject([
      { method: 'PATCH', path: '/v1/third_party_relays/9/', body: { skips: ['senderIsUser', 'spam'] } },
    ])
  })

  it('ask for a customer first (RT-041)', async () => {
    const { client, calls } = serve()
    renderWith(client, <ThirdPartyRelayForm />)

    await userEvent.type(await screen.findByLabelText('IP address or network'), '8.8.8.8')
    await userEvent.type(screen.getByLabelText('Name'), 'Newsletter{Enter}')

    expect((await screen.findAllByText('Choose a customer')).length).toBeGreaterThan(0)
    expect(sent(calls)).toEqual([])
  })
})
