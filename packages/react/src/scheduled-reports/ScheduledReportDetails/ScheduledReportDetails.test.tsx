import { scheduledReportWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { ScheduledReportDetails } from './ScheduledReportDetails'

async function open(answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined) {
  const server = fakeServer((call) => answer(call) ?? [200, scheduledReportWire()])
  renderWith(server.client, <ScheduledReportDetails reportId={412} />)
  await screen.findByRole('heading', { name: 'Held mail of the day' })
  return server
}
const csv = () => screen.getByRole('button', { name: 'Download the report of 2026-11-20 08:00 as CSV' })

describe('ScheduledReportDetails', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(() => {
    vi.restoreAllMocks()
    cleanup()
  })

  it('shows the rows of the recipients page, with recipients without icons (SR-094, AM-079, RT-035)', async () => {
    await open()

    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(
      expect.arrayContaining([
        'Company',
        'Report Type',
        'Domain(s)',
        'Period',
        'Start',
        'Weekends',
        'Repeats',
        'Recipients',
      ]),
    )
    const recipients = within(screen.getByRole('list', { name: 'Recipients' }))
    expect(recipients.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'm.keane@contoso.example',
      'r.byrne@contoso.example',
    ])
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('shows the criteria of a message history report (AM-067, SR-095)', async () => {
    const criteria = { recipientEmail: '', senderEmail: '', subject: 'invoice', direction: 1, state: 'held' } as const
    await open(() => [200, scheduledReportWire({ reportType: 6, extended_report_criteria: criteria })])

    const facts = within(screen.getByRole('region', { name: 'What the report looks for' }))
    expect(facts.getAllByRole('definition').map((value) => value.textContent)).toEqual(
      expect.arrayContaining(['invoice', 'Inbound', 'Any']),
    )
  })

  it('lists each scheduled run, when it was generated, its outcome and its recipients (SR-095, AM-079)', async () => {
    await open()

    const [run] = within(screen.getByRole('list', { name: 'Reports sent so far' })).getAllByRole('listitem')
    expect(run?.textContent).toContain('Scheduled date2026-11-20 08:00Created at2026-11-20 08:00Sent')
    await userEvent.click(screen.getByText('Received by 1 of 2'))
    const reason = screen.getByText('no longer a user of this customer')
    expect(reason.closest('li')?.textContent).toBe('r.byrne@contoso.exampleSkippedno longer a user of this customer')
  })

  it('downloads the file of a sent report in parts (AM-079)', async () => {
    let kept: Promise<string> | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      kept = (blob as Blob).text()
      return 'blob:kept'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { calls } = await open(({ path }) => {
      const [, part] = /history\/890000\/csv\/\?part=(\d)$/.exec(path) ?? []
      if (!part) return undefined
      const file = { fileName: 'report.csv', contentType: 'text/csv', part: Number(part), parts: 2 }
      return [200, { ...file, content: btoa(`part ${part};`) }]
    })

    await userEvent.click(csv())

    await vi.waitFor(() => expect(names).toEqual(['report.csv']))
    expect(await kept).toBe('part 1;part 2;')
    expect(calls.filter(({ path }) => path.includes('/history/'))).toHaveLength(2)
  })

  it('shows why a file is unavailable (SR-093)', async () => {
    await open(({ path }) => (path.includes('/history/') ? [404, { message: 'It is no longer kept.' }] : undefined))

    await userEvent.click(csv())

    expect(await screen.findByText('It is no longer kept.')).toBeTruthy()
    expect(screen.getByText('Error Occurred')).toBeTruthy()
    expect(csv().getAttribute('aria-disabled')).toBeNull()
  })
})
