import { dkimKeyWire, domainProofWire, domainWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent as keys } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { DomainDetails } from './DomainDetails'
import type { DomainDetailsProps } from './domain-details-props'

type Answer = [number, unknown]
type Wire = ReturnType<typeof domainWire>

function serverOf(before: Partial<Wire> = {}, answer: (call: FakeCall) => Answer | undefined = () => undefined) {
  let stored = domainWire(before)
  return fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/v1/domains/11/ip/') {
      stored = { ...stored, ipEntries: [...(stored.ipEntries ?? []), call.body as never] }
      return [200, call.body]
    }
    const [, removed] = /\/ip\/(.+)\/$/.exec(call.path) ?? []
    if (removed) {
      stored = { ...stored, ipEntries: (stored.ipEntries ?? []).filter((hop) => hop?.ipAddress !== removed) }
      return [200, {}]
    }
    if (call.method === 'PATCH') stored = { ...stored, ...(call.body as Partial<Wire>) }
    return [200, stored]
  })
}

async function open(server: ReturnType<typeof serverOf>, props: Partial<DomainDetailsProps> = {}) {
  renderWith(server.client, <DomainDetails domainId={11} {...props} />)
  await screen.findByRole('heading', { name: 'contoso.example' })
}
const writes = (server: ReturnType<typeof serverOf>) =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const hops = () =>
  within(screen.getByRole('table', { name: 'Next hops' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))

describe('DomainDetails', () => {
  afterEach(cleanup)

  it('shows status, customer, creation and next hops, in the order they are tried (RT-109, CA-055, EN-092, EN-093, EN-094)', async () => {
    const onLoaded = vi.fn()
    const ipEntries = [
      { ipAddress: 'backup.contoso.example', priority: 20 },
      { ipAddress: '192.0.2.25', priority: 10 },
    ]
    await open(serverOf({ ipEntries, createdAt: '2026-03-02T08:30:00Z' }), { showsCustomer: true, onLoaded })

    expect(screen.getByRole('switch', { name: 'Status of contoso.example' })).toHaveProperty('checked', true)
    expect(screen.getAllByText('Contoso').length).toBeGreaterThan(0)
    expect(screen.getByText('02/03/2026 08:30')).toBeTruthy()
    expect(hops()).toEqual([
      ['192.0.2.25', '10'],
      ['backup.contoso.example', '20'],
    ])
    expect(onLoaded).toHaveBeenCalledWith({ name: 'contoso.example' })
  })

  it('shows the record a customer must set, now or later, and is active once it is found (CA-057, ST-037)', async () => {
    const proof = domainProofWire({ isNeeded: true })
    let isSet = false
    const server = serverOf({ isActive: false, proof }, (call) => {
      if (call.path !== '/v1/domains/11/verify/') return
      const verified = { ...proof, state: 'verified', isNeeded: false, verifiedAt: '2026-11-20T09:17:04Z' }
      return [200, domainWire(isSet ? { proof: verified } : { isActive: false, proof })]
    })
    await open(server)
    const section = () => screen.queryByRole('region', { name: 'Proof of ownership' })

    expect(section()?.textContent).toContain('_provider-challenge.contoso.example')
    expect(section()?.textContent).toContain(proof.record?.value)
    await press('Check now')
    await within(section() as HTMLElement).findByText(/The record was not found/)
    await press('Later')
    expect(section()).toBeNull()
    expect(document.activeElement?.textContent).toBe('Show the record')
    await press('Show the record')
    isSet = true
    await press('Check now')
    await within(section() as HTMLElement).findByText('The record was found.')
    expect(document.activeElement?.textContent).toBe('Check now')
    expect(screen.getByRole('switch')).toHaveProperty('checked', true)
    expect(screen.getAllByText('Verified').length).toBeGreaterThan(0)
  })

  it('requires a confirmation to vouch for an unproved domain before activation (ST-037)', async () => {
    const server = serverOf({ isActive: false, proof: domainProofWire({ isNeeded: true }) })
    await open(server)

    await userEvent.click(screen.getByRole('switch'))
    const question = screen.getByRole('alertdialog', { name: 'Activate contoso.example?' })
    expect(within(question).getByText(/Nobody has proved/)).toBeTruthy()
    expect(writes(server)).toEqual([])
    await press('Activate domain')
    await waitFor(() =>
      expect(writes(server)).toEqual([{ method: 'PATCH', path: '/v1/domains/11/', body: { isActive: true } }]),
    )
  })

  it('accepts the DKIM selector and shows the key beside it (CA-063)', async () => {
    const dkim = { kind: 'dkim', host: 's1._domainkey.contoso.example', state: 'right', suggested: null }
    let selector = ''
    const server = serverOf({}, (call) => {
      if (call.method === 'PATCH') selector = (call.body as { dkimSelector: string }).dkimSelector
      if (call.path !== '/v1/domains/11/mx/') return
      const none = { ...dkim, host: '_domainkey.contoso.example', state: 'mixed', actual: [] }
      const checks = [selector === '' ? none : { ...dkim, actual: ['v=DKIM1; p=MIGf'] }]
      return [200, { records: [], count: 0, state: 'missing', expected: [], checks }]
    })
    await open(server)

    await userEvent.click(screen.getByRole('tab', { name: 'DNS records' }))
    await screen.findByText('Keys found')
    await userEvent.type(screen.getByLabelText(/DKIM selector/), 'two words')
    await press('Save and look up')
    await screen.findByText('Enter a selector, for example selector1')
    await userEvent.clear(screen.getByLabelText(/DKIM selector/))
    await userEvent.type(screen.getByLabelText(/DKIM selector/), 'S1')
    await press('Save and look up')
    await screen.findByText('v=DKIM1; p=MIGf')
    expect(writes(server).at(-1)?.body).toEqual({ dkimSelector: 's1' })
  })

  it('hides the customer by default', async () => {
    await open(serverOf())

    expect(screen.queryByText('Contoso')).toBeNull()
  })

  it('is deactivated after a warning, and activated at once (ST-037, CA-057)', async () => {
    const server = serverOf()
    await open(server)
    const status = screen.getByRole('switch')

    await userEvent.click(status)
    expect(status).toHaveProperty('checked', true)
    const question = screen.getByRole('alertdialog', { name: 'Deactivate contoso.example?' })
    expect(within(question).getByText(/Mail for the domain is no longer taken/)).toBeTruthy()
    await press('Deactivate domain')
    await waitFor(() => expect(status).toHaveProperty('checked', false))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(status)
    await waitFor(() => expect(status).toHaveProperty('checked', true))

    expect(writes(server)).toEqual([
      { method: 'PATCH', path: '/v1/domains/11/', body: { isActive: false } },
      { method: 'PATCH', path: '/v1/domains/11/', body: { isActive: true } },
    ])
  })

  it('stays active when the server refuses, and shows why in the confirmation', async () => {
    const refuse = (call: FakeCall): Answer | undefined =>
      call.method === 'PATCH' ? [409, { message: 'The customer is inactive.' }] : undefined
    await open(serverOf({}, refuse))

    await userEvent.click(screen.getByRole('switch'))
    await press('Deactivate domain')

    expect((await screen.findByRole('alert')).textContent).toContain('The customer is inactive.')
    expect(screen.getByRole('switch', { hidden: true })).toHaveProperty('checked', true)
  })

  it('adds a next hop by keyboard, with the next priority filled in (CA-058, VA-035, VA-037, VA-038)', async () => {
    const server = serverOf({ ipEntries: [{ ipAddress: 'mail.contoso.example', priority: 10 }] })
    await open(server)

    await press('Add next hop')
    const dialog = screen.getByRole('dialog', { name: 'Add next hop' })
    expect(document.activeElement).toBe(within(dialog).getByLabelText('IPv4 address or host name'))
    expect(within(dialog).getByLabelText<HTMLInputElement>('Priority').value).toBe('20')
    await keys.keyboard('192.0.2.256{Enter}')
    expect(await within(dialog).findByText(/^Enter an IPv4 address or a host name/)).toBeTruthy()
    await keys.keyboard('{End}{Backspace}{Enter}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(hops()).toEqual([
      ['mail.contoso.example', '10'],
      ['192.0.2.25', '20'],
    ])
    expect(writes(server)).toEqual([
      {
        method: 'POST',
        path: '/v1/domains/11/ip/',
        body: { ipAddress: '192.0.2.25', priority: 20, port: 25, tls: 'opportunistic' },
      },
    ])
    expect(server.calls.find(({ method }) => method === 'POST')?.key).toMatch(/^[\da-f-]{36}$/)
  })

  it.each(['0', '65536', '1.5', 'ten', ''])('rejects the priority %j before sending (VA-038)', async (priority) => {
    const server = serverOf()
    await open(server)
    await press('Add next hop')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('IPv4 address or host name'), 'mail.contoso.example')

    await userEvent.clear(dialog.getByLabelText('Priority'))
    if (priority) await userEvent.type(dialog.getByLabelText('Priority'), priority)
    await keys.keyboard('{Enter}')

    expect(await dialog.findByText('Enter a priority from 1 to 65535')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Priority')))
    expect(writes(server)).toEqual([])
  })

  it('keeps the dialog and its input when the server rejects a next hop', async () => {
    const taken = { message: 'Taken.', fields: { ipAddress: ['This domain already has this next hop.'] } }
    await open(serverOf({}, (call) => (call.method === 'POST' ? [409, taken] : undefined)))
    await press('Add next hop')
    const dialog = within(screen.getByRole('dialog'))

    await keys.keyboard('192.0.2.25{Enter}')

    expect(await dialog.findByText('This domain already has this next hop.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('IPv4 address or host name').value).toBe('192.0.2.25')
  })

  it('asks before Escape or Cancel discards input', async () => {
    const onDirtyChange = vi.fn()
    await open(serverOf(), { onDirtyChange })
    await press('Add next hop')
    await userEvent.keyboard('192')
    expect(onDirtyChange.mock.lastCall).toEqual([{ isDirty: true }])

    await press('Cancel')
    await press('Keep editing')
    await press('Cancel')
    await press('Discard')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onDirtyChange.mock.lastCall).toEqual([{ isDirty: false }])
    await press('Add next hop')
    expect(screen.getByLabelText<HTMLInputElement>('IPv4 address or host name').value).toBe('')
  })

  it('removes a next hop after confirmation, and warns when it is the last (CA-059, AM-089)', async () => {
    const server = serverOf()
    await open(server)

    await press('Remove next hop 192.0.2.25')
    const question = screen.getByRole('alertdialog', { name: 'Remove next hop 192.0.2.25?' })
    expect(within(question).getByText(/It is the only next hop/)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Cancel')
    await press('Remove next hop')

    expect(await screen.findByText(/^None yet\. Mail for this domain cannot be delivered/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(writes(server)).toEqual([{ method: 'DELETE', path: '/v1/domains/11/ip/192.0.2.25/', body: null }])
  })

  it('lists the setup steps before mail flows, and shows "Setup needed" in place of "Active"', async () => {
    await open(serverOf({ ipEntries: [], mxState: 'missing', mailCount: 0 }))
    const setup = screen.getByRole('region', { name: 'Set up this domain' })
    const steps = () =>
      within(setup)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)

    expect(screen.getByText('Setup needed')).toBeTruthy()
    expect(steps()).toEqual([
      expect.stringContaining('Add a next hop (To do)'),
      expect.stringContaining('Prove that the domain is yours (Done)'),
      expect.stringContaining('Point the MX records here (To do)'),
      expect.stringContaining('Receive a first message (To do)'),
    ])
    await press('Show MX records')
    expect(screen.getByRole('tab', { name: 'DNS records' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('tab', { name: 'Delivery' }))
    await press('Enter its address')
    await userEvent.type(await screen.findByLabelText('IPv4 address or host name'), '192.0.2.77')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add next hop' }))

    await waitFor(() => expect(steps()[0]).toContain('Add a next hop (Done)'))
  })

  it('shows no setup steps once mail flows', async () => {
    await open(serverOf())

    expect(screen.queryByRole('region', { name: 'Set up this domain' })).toBeNull()
    expect(screen.queryByText('Setup needed')).toBeNull()
  })

  it('shows actual and expected records, and requests them only when opened (CA-063, EN-097)', async () => {
    const dns = {
      ...{ state: 'mixed', records: [{ host: 'mail.old.example', priority: 5 }], count: 1 },
      expected: [{ host: 'mx1.postern.example', priority: 10 }],
      checks: [
        { kind: 'spf', host: 'contoso.example', state: 'right', actual: ['v=spf1 -all'], suggested: null },
        {
          kind: 'dmarc',
          host: '_dmarc.contoso.example',
          state: 'missing',
          actual: [],
          suggested: 'v=DMARC1; p=reject',
        },
      ],
    }
    const server = serverOf({}, ({ path }) => (path.endsWith('/mx/') ? [200, dns] : undefined))
    await open(server)
    expect(server.calls.map(({ path }) => path)).toEqual(['/v1/domains/11/'])

    await userEvent.click(screen.getByRole('tab', { name: 'DNS records' }))

    expect(within(await screen.findByRole('list', { name: 'Expected' })).getByText('mx1.postern.example')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Now' })).getByText('mail.old.example')).toBeTruthy()
    expect(screen.getByText(/Mail can pass by this service/)).toBeTruthy()
    expect(screen.getByText('10 mx1.postern.example.')).toBeTruthy()
    expect(screen.getByText('v=DMARC1; p=reject')).toBeTruthy()
  })

  it('tests a next hop and shows the transcript (CA-062)', async () => {
    const hop = {
      ...{ ipAddress: '192.0.2.25', port: 25, state: 'refused', answer: '554 not from you', tlsVersion: 'TLSv1.3' },
      ...{ took: 120, transcript: ['S: 220 ready', 'S: 554 not from you'] },
    }
    const server = serverOf({}, ({ path }) =>
      path.endsWith('/test/') ? [200, { isReachable: false, hops: [hop] }] : undefined,
    )
    await open(server)

    await press('Test 192.0.2.25')

    const dialog = within(screen.getByRole('dialog', { name: 'Delivery test' }))
    expect(await dialog.findByText('Refuses mail')).toBeTruthy()
    expect(dialog.getByText(/S: 220 ready/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Test again' }))
    await waitFor(() => expect(writes(server)).toHaveLength(2))
    expect(writes(server)[0]).toEqual({
      ...{ method: 'POST', path: '/v1/domains/11/test/', body: { ipAddress: '192.0.2.25' } },
    })
  })

  it('changes its policy by keyboard, but rejects scores that no mail could reach (CA-061, XS-13)', async () => {
    const server = serverOf({ version: 'v1' })
    await open(server)
    await userEvent.click(screen.getByRole('tab', { name: 'Policy' }))
    const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })

    await userEvent.type(field('Hold in quarantine from'), '6.5')
    await userEvent.type(field('Throw away from'), '5{Enter}')
    expect(await screen.findByText('Enter a score above the one before it')).toBeTruthy()
    expect(writes(server)).toEqual([])
    await keys.keyboard('{End}{Backspace}12{Enter}')

    await waitFor(() => expect(writes(server)).toHaveLength(1))
    expect(writes(server)[0]).toMatchObject({
      ...{ method: 'PATCH', path: '/v1/domains/11/policy/' },
      body: { holdScore: 6.5, discardScore: 12, tagScore: null },
    })
    expect(server.calls.find(({ method }) => method === 'PATCH')?.ifMatch).toBe('"v1"')
  })

  it('keeps the input when switching tabs, and reports it as unsaved until all is gone', async () => {
    const onDirtyChange = vi.fn()
    await open(serverOf(), { onDirtyChange })
    const show = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
    const mark = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject prefix for a high spam score/ })
    const score = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Hold in quarantine from/ })
    await show('Rewriting')
    await userEvent.type(mark(), 'Spam')

    await show('Policy')
    await userEvent.type(score(), '6')
    await userEvent.clear(score())
    expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: true })
    await show('Rewriting')

    expect(mark().value).toBe('Spam')
    await userEvent.clear(mark())
    expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: false })
  })

  it('offers to reload after a conflicting change (XS-13)', async () => {
    const stale = { message: 'This was changed meanwhile. Reload it, then try again.', code: 'precondition_failed' }
    const server = serverOf({ version: 'v1' }, ({ method }) => (method === 'PATCH' ? [412, stale] : undefined))
    await open(server)
    await userEvent.click(screen.getByRole('tab', { name: 'Rewriting' }))

    await userEvent.type(screen.getByLabelText(/^Subject prefix for a high spam score/), '[[Spam]')
    await press('Save')

    expect(await screen.findByText(/changed in another place/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject prefix for a high spam score/).value).toBe('[Spam]')
  })

  it('distinguishes a missing domain from one that failed to load', async () => {
    let status = 404
    const server = serverOf({}, ({ path }) => (path === '/v1/domains/11/' && status ? [status, {}] : undefined))
    const { unmount } = renderWith(
      server.client,
      <DomainDetails domainId={11} backLink={<a href="/domains">Back</a>} />,
    )
    expect(await screen.findByRole('heading', { name: 'There is no such domain' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy()
    unmount()

    status = 500
    renderWith(server.client, <DomainDetails domainId={11} />)
    await screen.findByRole('heading', { name: 'The domain did not load' })
    status = 0
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'contoso.example' })).toBeTruthy()
  })

  it('shows the keys that sign its mail in a tab of their own, unless the host leaves them out (RT-109)', async () => {
    const server = serverOf({}, ({ path }) =>
      path.startsWith('/v1/domains/11/dkim/') ? [200, { keys: [dkimKeyWire()], count: 1 }] : undefined,
    )
    await open(server)

    await userEvent.click(screen.getByRole('tab', { name: 'DKIM' }))

    expect(await screen.findByText('s20261002')).toBeTruthy()
    cleanup()
    await open(server, { showsDkimKeys: false })
    expect(screen.queryByRole('tab', { name: 'DKIM' })).toBeNull()
  })
})
