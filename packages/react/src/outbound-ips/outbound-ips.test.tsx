import { checkedRecord, outboundIpWire, outboundSetupWire, sendingRecords } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { OutboundIpForm } from './OutboundIpForm'
import { OutboundIpList } from './OutboundIpList'
import { OutboundSetup } from './OutboundSetup'

function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    if (call.path.includes('/setup/')) return [200, outboundSetupWire()]
    if (call.path.includes('/outbound_ips/5/') || call.method === 'POST')
      return [200, outboundIpWire({ version: 'v1' })]
    return [200, { sources: [outboundIpWire()], count: 1 }]
  })
}
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('the widgets of outbound IPs', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('list own servers with their domains, state and last use, and block one (RT-090)', async () => {
    const { client, calls } = serve()
    renderWith(client, <OutboundIpList customerId={1} newHref="#new" />)
    const row = await screen.findByRole('row', { name: /Head office/ })
    for (const text of ['203.0.113.25', 'contoso.example', 'Active']) expect(within(row).getByText(text)).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Head office' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }))

    await screen.findByText('Head office is blocked. Its mail is no longer sent out.')
    expect(sent(calls)).toMatchObject([
      { method: 'PATCH', path: '/v1/customers/1/outbound_ips/5/', body: { state: 'blocked' } },
    ])
  })

  it('ask before one is deleted, and say what follows', async () => {
    const { client, calls } = serve()
    renderWith(client, <OutboundIpList customerId={1} />)
    await screen.findByRole('row', { name: /Head office/ })

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Head office' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/Mail from it is refused from then on/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete outbound IP' }))

    await screen.findByText('Head office is deleted.')
    expect(sent(calls)).toMatchObject([{ method: 'DELETE', path: '/v1/customers/1/outbound_ips/5/' }])
  })

  it('add a server by the keyboard alone, and ask again for a wide network only (RT-090)', async () => {
    const { client, calls } = serve()
    const onSaved = vi.fn()
    renderWith(client, <OutboundIpForm customerId={1} onSaved={onSaved} />)
    const network = await screen.findByLabelText('IP address or network')
    expect(screen.queryByLabelText(/Every address in this network/)).toBeNull()

    await userEvent.type(network, '8.8.0.0/20')
    await userEvent.click(await screen.findByLabelText(/Every address in this network/))
    await userEvent.type(screen.getByLabelText('Name'), 'Head office{Enter}')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const body = { network: '8.8.0.0/20', confirmWide: true, name: 'Head office' }
    expect(sent(calls)).toMatchObject([{ method: 'POST', path: '/v1/customers/1/outbound_ips/', body }])
  })

  it('offer verified domains only, and show a refusal at its field', async () => {
    const text = 'This network is too wide.'
    const { client } = serve(({ method }) =>
      method === 'PATCH' ? [400, { message: text, fields: { network: [text] } }] : null,
    )
    renderWith(client, <OutboundIpForm customerId={1} sourceId={5} />)
    const network = await screen.findByLabelText<HTMLInputElement>('IP address or network')
    expect(network.value).toBe('203.0.113.25')
    expect(screen.queryByText('new.contoso.example')).toBeNull()

    await userEvent.clear(network)
    await userEvent.type(network, '0.0.0.0/0{Enter}')

    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('give host, port and the records of the first verified domain to copy, and check one (RT-090)', async () => {
    const [spf, dkim] = sendingRecords
    const onOpenDomain = vi.fn()
    const { client, calls } = serve(({ path }) => {
      if (path.endsWith('/check/'))
        return [200, checkedRecord({ ...dkim, keyState: 'ready', found: [dkim.value], state: 'right' })]
      return path.includes('/sending_records/') ? [200, { records: [spf, dkim], count: 2 }] : null
    })
    renderWith(client, <OutboundSetup customerId={1} domainHref={({ id }) => `#${id}`} onOpenDomain={onOpenDomain} />)

    expect(await screen.findByText(dkim.value)).toBeTruthy()
    for (const text of ['mx1.portal.example', '587', spf.value, dkim.host]) expect(screen.getByText(text)).toBeTruthy()
    expect(calls.map(({ path }) => path)).toContain('/v1/domains/2/sending_records/')
    expect(screen.getByText(/Mail is signed with this key/)).toBeTruthy()
    expect(screen.getByText('Not checked yet')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: `Check now: DKIM record of ${dkim.selector}` }))

    expect(await screen.findByText(/The key does not sign yet/)).toBeTruthy()
    expect(sent(calls)).toMatchObject([
      { method: 'POST', path: '/v1/domains/2/sending_records/check/', body: { keyId: dkim.keyId } },
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Manage contoso.example' }))
    expect(onOpenDomain).toHaveBeenCalledWith({ domain: { id: 2, name: 'contoso.example' } })
  })

  it('show the records of another domain, and say that an unverified one does not send yet', async () => {
    const { client, calls } = serve(({ path }) =>
      path.includes('/sending_records/') ? [200, { records: [sendingRecords[0]], count: 1 }] : null,
    )
    renderWith(client, <OutboundSetup customerId={1} />)
    const domain = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Domain' })
    expect(domain.value).toBe('contoso.example')
    expect(await screen.findByText(/has no DKIM key yet/)).toBeTruthy()
    expect(screen.queryByText(/is not verified yet/)).toBeNull()

    await userEvent.click(domain)
    await userEvent.clear(domain)
    await userEvent.type(domain, 'new')
    await userEvent.click(await screen.findByRole('option', { name: 'new.contoso.example' }))

    expect(await screen.findByText(/new.contoso.example is not verified yet/)).toBeTruthy()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/v1/domains/3/sending_records/'))
  })

  it('say to add a domain first where there is none', async () => {
    const { client } = serve(({ path }) =>
      path.includes('/setup/') ? [200, outboundSetupWire({ domains: [] })] : null,
    )
    renderWith(client, <OutboundSetup customerId={1} />)

    expect(await screen.findByText(/No domain yet/)).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Domain' })).toBeNull()
  })
})
