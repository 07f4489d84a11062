import { parseDigestLink } from '@postern/core/digest-link'
import { quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { QuarantineDigest } from './QuarantineDigest'

const released = 'Email is being processed for release. Additional security checks may apply.'
const both = `${released} Future emails from this sender will be allowed without spam checks.`

interface Options {
  query?: string
  entry?: Parameters<typeof quarantineEntryWire>[0]
  answer?: (call: FakeCall) => Promise<[number, unknown]> | [number, unknown] | undefined
}

function open({ query = 'allowBlockToken=token', entry = {}, answer = () => undefined }: Options = {}) {
  const wire = quarantineEntryWire(entry)
  const server = fakeServer((call) => answer(call) ?? [200, call.path.includes('/wbl/') ? { message: 'ok' } : wire])
  const link = parseDigestLink(`releaseCode=code&${query}`)
  renderWith(server.client, <QuarantineDigest entryId={wire.id} link={link} client={server.client.quarantineDigest} />)
  return { ...server, posts: () => server.calls.filter(({ method }) => method === 'POST') }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('QuarantineDigest', () => {
  afterEach(cleanup)

  it('shows the facts of the message in the link’s zone (DG-014, DG-015, DG-016, DG-018, DG-019, DG-020)', async () => {
    open({ query: 'timezone=America/New_York' })

    expect(await screen.findByText('20/11/2026 04:17:04')).toBeTruthy()
    for (const text of [
      '20261120091704.8C41F2@mx2.growthweekly.example',
      'Growth Weekly <news@growthweekly.example>',
      'm.keane@contoso.example',
      '7 dashboards every operations lead should copy this quarter',
      'Spam, bulk mail',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  it('shows the recipient list of outbound mail (DG-017)', async () => {
    open({ entry: { isOutbound: true, recipientList: ['x@a.example', 'y@b.example'] } })

    expect(await screen.findByText('x@a.example, y@b.example')).toBeTruthy()
  })

  it('shows text of the mail as text, never as markup (DG-023, XB-01)', async () => {
    open({ entry: { message: { subject: '<img src=x onerror=alert(1)>' } } })

    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
    expect(document.querySelector('dd img')).toBeNull()
  })

  it('sends nothing but the question before a person acts (XD-02)', async () => {
    const { calls } = open()
    await button('Release')

    expect(calls.map(({ method }) => method)).toEqual(['GET'])
  })

  it('offers allow and block only with their token (DG-028, DG-029)', async () => {
    open({ query: '' })
    await button('Release')

    expect(screen.queryByRole('button', { name: 'Release & Always Allow this Sender' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Block this Sender' })).toBeNull()
  })

  it.each([
    { stage: 'RELEASED', text: 'Released' },
    { stage: 'PROCESSING', text: 'Processing Release' },
  ])('reads Re-Release when the stage is $stage (DG-025, DG-026, DG-021)', async ({ stage, text }) => {
    open({ entry: { stage } })

    expect(await button('Re-Release')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('releases at once without confirmRelease and says so (DG-054, DG-068, DG-069, DG-070)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Release'))

    expect(await screen.findByText(released)).toBeTruthy()
    expect(await button('Re-Release')).toBeTruthy()
    expect(posts()).toMatchObject([{ path: '/v1/quarantine/88213/digest/releases/', body: { releaseCode: 'code' } }])
    expect(posts()[0]?.key).toBeTruthy()
  })

  it('sends one request for a double click and disables every button meanwhile (XB-21, DG-031)', async () => {
    let finish = () => {}
    const { posts } = open({
      answer: (call) =>
        call.method === 'POST'
          ? new Promise((resolve) => (finish = () => resolve([200, quarantineEntryWire()])))
          : undefined,
    })

    await userEvent.dblClick(await button('Release'))
    const disabled = screen
      .getAllByRole('button')
      .filter((item) => item.closest('section')?.contains(screen.getByRole('heading')))
    finish()

    expect(disabled.every((item) => (item as HTMLButtonElement).disabled)).toBe(true)
    await screen.findByText(released)
    expect(posts()).toHaveLength(1)
  })

  it('confirms every statement before it releases (DG-047, DG-055, DG-056, DG-057)', async () => {
    const { posts } = open({ query: 'confirmRelease=true' })
    await userEvent.click(await button('Release'))
    const dialog = within(screen.getByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Release' }) as HTMLButtonElement
    const boxes = dialog.getAllByRole('checkbox')

    for (const box of boxes) {
      expect(confirm.disabled).toBe(true)
      await userEvent.click(box)
    }
    expect(boxes).toHaveLength(3)
    await userEvent.click(confirm)

    await waitFor(() => expect(posts()).toHaveLength(1))
  })

  it('releases first, allows second, and tells both in one message (DG-051, DG-053, DG-071, DG-072, DG-073)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Release & Always Allow this Sender'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /always allow this sender without spam checks/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Release & Always Allow this Sender' }))

    expect(await screen.findByText(both)).toBeTruthy()
    expect(posts().map(({ path, body }) => [path.split('/digest/')[1], body])).toEqual([
      ['releases/', { releaseCode: 'code' }],
      ['wbl/', { entryType: 3, allowBlockToken: 'token', envelopeOnly: false }],
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Block this Sender' })).toBeNull())
  })

  it('lets a person choose both addresses of a spoofed sender, which is the default (DG-061, DG-063, DG-066)', async () => {
    const { posts } = open({
      query: 'allowBlockToken=token&allowDisplayWhitelist=true',
      entry: { message: { sender: 'bounce@relay.example' } },
    })

    await userEvent.click(await button('Release & Always Allow this Sender'))
    const dialog = within(screen.getByRole('dialog'))
    const choice = dialog.getByRole('radio', { name: /Both addresses/ }) as HTMLInputElement
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Release & Always Allow this Sender' }))

    expect(choice.checked).toBe(true)
    await waitFor(() => expect(posts()[1]?.body).toMatchObject({ bothSenders: true }))
  })

  it('says what went wrong when only the allow fails (DG-076)', async () => {
    open({
      answer: (call) =>
        call.path.includes('/wbl/') ? [403, { message: 'This link does not open a message.' }] : undefined,
    })

    await userEvent.click(await button('Release & Always Allow this Sender'))
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Release & Always Allow this Sender' }),
    )

    expect(
      await screen.findByText(
        'Message was released, but an error occurred trying to Allow Sender: This link does not open a message.',
      ),
    ).toBeTruthy()
    expect(await button('Re-Release')).toBeTruthy()
  })

  it('warns before it blocks, and cancelling makes no call (DG-033, DG-034, DG-035)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Block this Sender'))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText('Warning: Block Sender')).toBeTruthy()
    expect(
      dialog.getByText(
        'Are you sure you wish to block this sender? All future email from this sender will be discarded, without notification.',
      ),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

    expect(posts()).toEqual([])
    expect(document.activeElement).toBe(await button('Block this Sender'))
  })

  it('blocks the sender, says so and drops the one-time token (DG-036, DG-037, DG-038, DG-067)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Block this Sender'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block this Sender' }))

    expect(await screen.findByText('Future emails from this sender will be discarded.')).toBeTruthy()
    expect(posts()[0]?.body).toEqual({ entryType: 1, allowBlockToken: 'token', envelopeOnly: false })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Block this Sender' })).toBeNull())
  })

  it('keeps the token when a block fails (DG-039)', async () => {
    open({ answer: (call) => (call.method === 'POST' ? [500, {}] : undefined) })

    await userEvent.click(await button('Block this Sender'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block this Sender' }))

    expect(
      await screen.findByText('An error occurred trying to block sender: There was an unexpected error message'),
    ).toBeTruthy()
    expect(await button('Block this Sender')).toBeTruthy()
  })

  it('shows the server’s words when a release fails and leaves everything as it was (DG-074, DG-075, ER-024)', async () => {
    open({ answer: (call) => (call.method === 'POST' ? [409, { message: 'This message is locked.' }] : undefined) })

    await userEvent.click(await button('Release'))

    expect(await screen.findByText('This message is locked.')).toBeTruthy()
    expect(screen.getByText('Error Occurred')).toBeTruthy()
    expect(await button('Release')).toBeTruthy()
  })

  it('shows no buttons for a link that opens nothing (DG-013, ER-023)', async () => {
    open({ answer: () => [403, { message: 'This link does not open a message.' }] })

    expect(await screen.findByText('This link no longer opens a message')).toBeTruthy()
    expect(screen.getByText('An error occurred getting quarantine entry')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Release|Block/ })).toBeNull()
  })

  it('loads again on request when the server could not be reached (XB-19)', async () => {
    let isUp = false
    open({ answer: () => (isUp ? undefined : [503, { message: 'Not available.' }]) })
    const retry = await button('Try again')
    isUp = true

    await userEvent.click(retry)

    expect(await button('Release')).toBeTruthy()
  })
})
