import { scheduledReportWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { initialScheduledReportListState } from '../list-state'
import { ScheduledReportList } from './ScheduledReportList'
import type { ScheduledReportListProps } from './scheduled-report-list-props'

function Host(props: Partial<ScheduledReportListProps>) {
  const [state, setState] = useState(initialScheduledReportListState)
  return (
    <ScheduledReportList
      state={state}
      onChange={(details) => setState(details.state)}
      detailsHref={({ id }) => `/scheduled_reports/${id}/details`}
      recipientsHref={({ id }) => `/scheduled_reports/${id}/edit`}
      newHref="/scheduled_reports/new"
      canRemove
      {...props}
    />
  )
}

const two = [
  scheduledReportWire(),
  scheduledReportWire({
    id: 413,
    report_name: 'Active people',
    reportType: 4,
    customer: { id: 2, name: 'Orchard Foods', timezone: 'America/New_York' },
    domain: { id: 21, name: 'orchardfoods.example' },
    reportPeriod: 6,
    repeats: 3,
    next_run: null,
  }),
]

async function open(
  props: Partial<ScheduledReportListProps> = {},
  answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined,
) {
  let rows = two
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.method === 'DELETE') {
      rows = rows.filter(({ id }) => call.path !== `/v1/scheduled_reports/${id}/`)
      return [200, {}]
    }
    return [200, { scheduledReports: rows, count: rows.length + 23 }]
  })
  renderWith(server.client, <Host {...props} />)
  const asked = () =>
    server.calls
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  const removed = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  return { server, asked, removed }
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const openMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(screen.getByRole('menu'))
}
const askToRemove = async (name: string) =>
  userEvent.click((await openMenu(name)).getByRole('menuitem', { name: 'Remove' }))

describe('ScheduledReportList', () => {
  beforeAll(() => page.viewport(1440, 900))
  afterEach(cleanup)

  it('shows name, type, company, domains, period and repeats of each report (SR-001, SR-002, SR-003, SR-004, SR-005, SR-006, SR-023, RT-032)', async () => {
    await open()

    const cells = async (name: string) => (await row(name)).textContent
    expect(await cells('Held mail of the day')).toContain(
      'Held mail of the dayInbound QuarantineContosoAll1 DayDaily2026-11-23 08:00',
    )
    expect(await cells('Active people')).toContain(
      'Active peopleActive UsersOrchard Foodsorchardfoods.example3 MonthsFortnightly–',
    )
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Report Name', 'Report Type', 'Company', 'Domain(s)', 'Period', 'Repeats']),
    )
  })

  it('links to the details and recipients of a report (SR-007, SR-008)', async () => {
    const onDetails = vi.fn()
    const onRecipients = vi.fn()
    await open({ onDetails, onRecipients })

    const menu = await openMenu('Active people')
    const [details, recipients] = ['More Details', 'Modify Recipients'].map((name) =>
      menu.getByRole('menuitem', { name }),
    )
    expect(details?.getAttribute('href')).toBe('/scheduled_reports/413/details')
    expect(recipients?.getAttribute('href')).toBe('/scheduled_reports/413/edit')
    await userEvent.click(recipients as HTMLElement)
    await userEvent.click((await openMenu('Active people')).getByRole('menuitem', { name: 'More Details' }))

    expect(onRecipients.mock.calls[0]?.[0].report.id).toBe(413)
    expect(onDetails.mock.calls[0]?.[0].report.id).toBe(413)
  })

  it('removes a report after confirmation, drops its row and reports it (SR-009, SR-010, SR-012, SR-013, ER-042, AM-006)', async () => {
    const { removed } = await open()

    await askToRemove('Active people')
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Are you sure you wish to stop sending this report to m.keane@contoso.example, r.byrne@contoso.example?',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }))

    expect(await screen.findByText('Successfully removed Scheduled report')).toBeTruthy()
    expect(screen.queryByText('Active people')).toBeNull()
    expect(removed()).toEqual(['/v1/scheduled_reports/413/'])
    expect(document.activeElement?.textContent).toBe('Scheduled reports')
  })

  it('sends no request when the confirmation is cancelled (SR-011)', async () => {
    const { removed } = await open()

    await askToRemove('Active people')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(removed()).toEqual([])
    expect(await row('Active people')).toBeTruthy()
  })

  it('keeps the row and shows the reason when a removal is refused (SR-022, ER-032)', async () => {
    await open({}, ({ method }) => (method === 'DELETE' ? [409, { message: 'It is being sent.' }] : undefined))

    await askToRemove('Active people')
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }))

    expect(await screen.findByText('Error Occurred')).toBeTruthy()
    expect(screen.getAllByText('It is being sent.').length).toBeGreaterThan(0)
    expect(screen.getByText('Active people')).toBeTruthy()
  })

  it('searches by free text from the first page on (SR-014, SR-015)', async () => {
    const { asked } = await open()
    await row('Active people')
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '10', offset: '10' }))

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search report, company or domain' }), 'orchard{Enter}')

    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '10', offset: '0', free_search: 'orchard' }))
  })

  it('shows 10, 20, 50 or 100 per page, 10 by default, counted by the server (SR-016, SR-017, SR-018, SR-019)', async () => {
    const { asked } = await open()
    await row('Active people')
    expect(asked()[0]).toEqual({ limit: '10', offset: '0' })
    expect(screen.getByText(/^1 - \d+ of 25$/)).toBeTruthy()

    const sizes = screen.getByRole('combobox', { name: 'Results per page' }) as HTMLSelectElement
    expect([...sizes.options].map(({ value }) => value)).toEqual(['10', '20', '50', '100'])
    await userEvent.selectOptions(sizes, '50')

    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '50', offset: '0' }))
  })

  it('offers removal and recipients only to permitted users (SR-020, SR-021, AM-078)', async () => {
    await open({ canRemove: false, recipientsHref: undefined })

    const items = (await openMenu('Active people')).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['More Details'])
  })

  it('shows the server’s message when the list fails to load (SR-022, ER-030)', async () => {
    await open({}, () => [500, { message: 'The database is being moved.' }])

    expect(await screen.findByText('Error Occurred')).toBeTruthy()
    expect(screen.getByText('The database is being moved.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
