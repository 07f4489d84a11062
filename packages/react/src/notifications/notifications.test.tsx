import { digestCheckWire, notificationBodyWire, notificationDetailsWire, notificationWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { DigestCheck } from './DigestCheck/DigestCheck'
import { initialNotificationListState } from './list-state'
import { NotificationList, type NotificationListProps } from './NotificationList/NotificationList'

function Host(props: Partial<NotificationListProps>) {
  const [state, setState] = useState(initialNotificationListState)
  return <NotificationList state={state} onChange={(details) => setState(details.state)} {...props} />
}

const rows = [
  notificationWire({ id: 1 }),
  notificationWire({
    ...{ id: 2, type: 'of_tomorrow', state: 'suppressed', cause: 'optedOut', tries: 0, lastAnswer: '' },
    ...{ subject: '=HYPERLINK("http://evil.example")' },
  }),
]

async function open(props: Partial<NotificationListProps> = {}) {
  let isOff = false
  const server = fakeServer(({ method, path }: FakeCall) => {
    if (path.includes('/days/')) {
      const day = { day: '2026-11-20', sent: 4, bounced: 1, suppressed: 2, waiting: 0 }
      return [200, { days: [day], timezone: 'Europe/Dublin' }]
    }
    if (path.endsWith('/body/')) return [200, notificationBodyWire({ html: '<p>Hi</p><script>alert(1)</script>' })]
    if (path.endsWith('/stop/') || path.endsWith('/resume/')) {
      isOff = path.endsWith('/stop/')
      return [200, { message: 'Done.' }]
    }
    if (method === 'POST') return [200, notificationDetailsWire({ id: 9, state: 'queued' })]
    if (/notifications\/\d+\/$/.test(path))
      return [200, notificationDetailsWire({ id: 1, canStop: !isOff, canResume: isOff })]
    if (path.includes('retention')) {
      const days = { audit: 400, urlScans: 90, spamReports: 90, o365Items: 90 }
      return [200, { ...days, history: 60, notifications: 45 }]
    }
    return [200, { notifications: rows, count: 2, nextCursor: null }]
  })
  renderWith(server.client, <Host {...props} />)
  await screen.findByText('4 messages held in quarantine')
  return () => server.calls.map(({ method, path }) => `${method} ${path}`)
}

describe('NotificationList', () => {
  beforeAll(() => page.viewport(1440, 900))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('shows each mail with its recipient, state and the server’s answer or the cause (RT-010)', async () => {
    const asked = await open()

    const row = screen.getByRole('row', { name: /4 messages held/ }).textContent
    for (const text of ['m.keane@contoso.example', 'Digest', 'Delivered', '250 2.0.0 Ok']) expect(row).toContain(text)
    const other = screen.getByRole('row', { name: /HYPERLINK/ }).textContent
    for (const text of ['of_tomorrow', 'Suppressed', 'Opted out']) expect(other).toContain(text)
    expect(asked()[0]).toContain('ordering=-sentAt')
  })

  it('says beside the filter by date how long mails stay listed, without moving the presets', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Sent Last 7 days' }))
    const preset = await screen.findByRole('radio', { name: 'Last 30 days' })
    const { top } = preset.getBoundingClientRect()

    expect(await screen.findByText('Kept for 45 days')).toBeTruthy()
    expect(preset.getBoundingClientRect().top).toBe(top)
  })

  it('loads rows and chart with the same filters (RT-010)', async () => {
    const filters = {
      sent: '2026-11-19..2026-11-20',
      state: ['bounced'],
      type: ['digest'],
      recipient: '@contoso.example',
    }
    const asked = await open({ showsChart: true, state: { ...initialNotificationListState, filters } })

    await screen.findByRole('figure')
    for (const path of asked().filter((call) => call.includes('state='))) {
      const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
      expect(query).toMatchObject({ state: 'bounced', type: 'digest', recipient: '@contoso.example' })
      expect(query).toMatchObject({ from: '2026-11-19T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' })
    }
    expect(asked().some((call) => call.includes('/days/'))).toBe(true)
  })

  it('opens a mail beside the list, loads the original only on request and executes nothing in it (RT-010, XB-04)', async () => {
    const asked = await open()
    await userEvent.click(screen.getByText('4 messages held in quarantine'))
    const drawer = await screen.findByRole('dialog')
    await within(drawer).findByText('digest.12.1795420800000.1f0c2b9a')
    expect(asked().some((call) => call.endsWith('/body/'))).toBe(false)

    await userEvent.click(within(drawer).getByRole('button', { name: 'Show the mail as sent' }))

    const frame = await within(drawer).findByTitle<HTMLIFrameElement>('The mail as sent')
    await vi.waitFor(() => expect(frame.srcdoc).toContain('<p>Hi</p>'))
    expect(frame.srcdoc).not.toContain('script')
    expect(frame.getAttribute('sandbox')).toBe('')
    await userEvent.click(within(drawer).getByRole('button', { name: 'Text' }))
    expect(drawer.textContent).toContain('[link removed]')
    expect(asked().filter((call) => call.endsWith('/body/'))).toHaveLength(1)
  })

  it('resends a mail after a confirmation that explains what happens to its links (RT-010)', async () => {
    const asked = await open()
    await userEvent.click(screen.getByText('4 messages held in quarantine'))
    const drawer = await screen.findByRole('dialog')

    await userEvent.click(await within(drawer).findByRole('button', { name: 'Send again' }))
    const question = await screen.findByRole('alertdialog', { name: 'Send this mail again?' })
    expect(question.textContent).toContain('The links of an earlier digest stay valid until they expire')
    await userEvent.click(within(question).getByRole('button', { name: 'Send again' }))

    await vi.waitFor(() => expect(asked().some((call) => call.startsWith('POST'))).toBe(true))
    expect(asked().find((call) => call.startsWith('POST'))).toContain('/v1/notifications/1/resend/')
  })

  it('turns a type of mail off for its user after a confirmation, and back on (RT-010)', async () => {
    const asked = await open()
    const posts = () => asked().filter((call) => call.startsWith('POST'))
    await userEvent.click(screen.getByText('4 messages held in quarantine'))
    const drawer = await screen.findByRole('dialog')

    await userEvent.click(await within(drawer).findByRole('button', { name: 'Turn off digests' }))
    const question = await screen.findByRole('alertdialog', { name: 'Turn off digests for this user?' })
    expect(question.textContent).toContain('m.keane@contoso.example')
    expect(posts()).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Turn off digests' }))

    expect(await screen.findByText('The user gets no further digests.')).toBeTruthy()
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Turn digests back on' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn digests back on' }),
    )
    await vi.waitFor(() => expect(posts()).toEqual(['POST /v1/notifications/stop/', 'POST /v1/notifications/resume/']))
  })

  it('exports the matching rows, safe for a spreadsheet (RT-010)', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    await open()

    await userEvent.click(screen.getByRole('button', { name: /Export/ }))

    await vi.waitFor(() => expect(saved).toHaveLength(1))
    const csv = await saved[0]?.text()
    expect(csv).toContain('Opted out')
    expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m)
  })
})

describe('DigestCheck', () => {
  afterEach(cleanup)

  it('shows for each condition whether it is met (RT-010)', async () => {
    const server = fakeServer(() => [200, digestCheckWire()])
    renderWith(server.client, <DigestCheck userId={12} />)

    const items = await screen.findAllByRole('listitem')

    expect(items.map(({ textContent }) => textContent)).toEqual([
      'TrueThe account is active',
      'TrueThere is an address to send to',
      'TrueDigests are turned on',
      'TrueThe digest includes the classes of held mail',
      'FalseNo mail was held since the last digest',
    ])
    expect(server.calls[0]?.path).toMatch(/user\/12\/digest_check\/$/)
    expect(screen.getByText('1 condition is not met.')).toBeDefined()
  })
})
