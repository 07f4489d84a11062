import { currentStopWire, stopMailWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { LargestStops } from './LargestStops'
import { StopMailBanner } from './StopMailBanner/StopMailBanner'
import { StopMailForm } from './StopMailForm'
import { StopMailList } from './StopMailList'

function serve(stops = [stopMailWire()], answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    if (call.path.startsWith('/v1/customers/')) return [200, { customers: [], count: 0 }]
    if (call.path.includes('/estimate/')) return [200, { mails: 240, perHour: 10 }]
    if (call.path.includes('/current/')) return [200, { stops: [] }]
    if (call.method === 'POST') return [200, stopMailWire()]
    return [200, { stops, count: stops.length }]
  })
}
const sent = (calls: readonly FakeCall[], part = '') =>
  calls.filter(({ method, path }) => method === 'POST' && path.includes(part))

describe('the widgets of stops of mail', () => {
  beforeAll(() => page.viewport(1280, 1400))
  afterEach(cleanup)

  it('list what is stopped, how, and how much, for one direction (RT-045, RT-046)', async () => {
    const { client, calls } = serve()
    renderWith(client, <StopMailList direction="out" newHref="#new" />)

    const row = await screen.findByRole('row', { name: /mail from bo@contoso\.example/ })
    for (const text of ['Running', 'Defer', '128', 'Contoso']) expect(within(row).getByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Stop mail, outbound' })).toBeTruthy()
    expect(calls.some(({ path }) => path.includes('direction=out'))).toBe(true)
  })

  it('rank the stops with the most stopped mail, running or ended, of one direction (RT-045, RT-046)', async () => {
    const of = (id: number, stopped: number, values: object = {}) =>
      stopMailWire({ id, value: `s${id}@contoso.example`, stopped, ...values })
    const ended = { state: 'ended', endedAt: '2026-10-26T10:00:00.000Z' } as const
    const { client, calls } = serve([], ({ path }) => {
      if (!path.startsWith('/v1/stop_mails/?')) return null
      // Stop 4 ends between the two questions.
      const stops = path.includes('state=running')
        ? [of(3, 128), of(4, 40), of(5, 0)]
        : [of(6, 1_840, ended), of(4, 41, ended), of(7, 12, ended)]
      return [200, { stops, count: 3 }]
    })
    renderWith(client, <LargestStops direction="out" limit={3} />)

    await screen.findByText('mail from s6@contoso.example')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'mail from s6@contoso.example1,840',
      'mail from s3@contoso.example128',
      'mail from s4@contoso.example41',
    ])
    expect(calls.every(({ path }) => /direction=out/.test(path) && /limit=3/.test(path))).toBe(true)
    expect(calls).toHaveLength(2)
  })

  it('say that no mail was stopped yet, in French as well', async () => {
    const { client } = serve([stopMailWire({ stopped: 0 })])
    renderWith(client, <LargestStops />, 'fr')

    await screen.findByRole('heading', { level: 2, name: 'Arrêts les plus importants' })
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  })

  it('end a stop that holds nothing after a plain question (RT-044)', async () => {
    const { client, calls } = serve()
    renderWith(client, <StopMailList />)

    await userEvent.click(await screen.findByRole('button', { name: /^Actions for mail from/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'End stop…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.queryByRole('radio')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'End stop' }))

    await screen.findByText('Mail flows again: mail from bo@contoso.example.')
    expect(sent(calls)).toMatchObject([{ path: '/v1/stop_mails/3/end/', body: { held: 'keep' } }])
  })

  it('ask what happens to held mail, and say so on the button (RT-044)', async () => {
    const stop = stopMailWire({ action: 'hold', held: 1, state: 'ended', endedAt: '2026-10-26T10:00:00.000Z' })
    const { client, calls } = serve([stop])
    renderWith(client, <StopMailList />)

    await userEvent.click(await screen.findByRole('button', { name: /^Actions for mail from/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Decide about held mail…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('This stop holds 1 mail. Choose what happens to held mail.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Deliver held mail' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'Delete it' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete held mail' }))

    await screen.findByText('Held mail is deleted.')
    expect(sent(calls)).toMatchObject([{ body: { held: 'delete' } }])
  })

  it('stop mail of an address until a time, with an estimate, deferring at first (RT-047)', async () => {
    const { client, calls } = serve()
    const onSaved = vi.fn()
    renderWith(client, <StopMailForm direction="out" onSaved={onSaved} />)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Defer' })).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Outbound' }).checked).toBe(true)

    await userEvent.type(screen.getByLabelText(/^Address/), 'bo@contoso.example')
    await screen.findByText('About 10 mails an hour (240 in the last 24 hours).')
    await userEvent.click(screen.getByRole('button', { name: 'Stop mail' }))
    expect((await screen.findAllByText('Choose when the stop ends')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Enter a reason').length).toBeGreaterThan(0)

    expect(sent(calls, '/estimate/')).toMatchObject([
      { body: { direction: 'out', scope: 'sender', value: 'bo@contoso.example' } },
    ])
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('ask for the name of a customer whose whole mail is stopped (RT-047)', async () => {
    const { client } = serve()
    renderWith(client, <StopMailForm />)
    const name = () => screen.queryByLabelText(/^Type the customer’s name to confirm/)
    await screen.findByLabelText(/^Address/)
    expect(name()).toBeNull()

    await userEvent.click(screen.getByRole('combobox', { name: 'What to stop' }))
    await userEvent.click(await screen.findByRole('option', { name: 'A whole customer' }))

    await waitFor(() => expect(name()).not.toBeNull())
    expect(screen.queryByLabelText(/^Address/)).toBeNull()
  })

  it('show a running stop above the page until it ends, and nothing without one (RT-044)', async () => {
    const { client } = serve()
    renderWith(client, <StopMailBanner initial={[]} />)
    expect(screen.queryByText(/is stopped/)).toBeNull()
    cleanup()

    const stops = [currentStopWire(), currentStopWire({ id: 4 })]
    renderWith(client, <StopMailBanner initial={stops} stopsHref="#stops" />)

    expect(await screen.findByText(/^Outbound mail is stopped: mail from bo@contoso\.example\. Ends/)).toBeTruthy()
    expect(
      screen.getByText(/Senders are asked to try again later; nothing is lost\. 1 more stop is running\./),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show stops' }).getAttribute('href')).toBe('#stops')
  })
})
