import { report, reportJob } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { initialReportState } from '../report-state'
import { OnDemandReport } from './OnDemandReport'
import type { OnDemandReportProps } from './on-demand-report-props'

type Answer = Parameters<typeof fakeServer>[0]

function Host({ state: first = initialReportState, onChange, ...props }: Partial<OnDemandReportProps>) {
  const [state, setState] = useState(first)
  return (
    <OnDemandReport
      {...props}
      state={state}
      onChange={(details) => {
        onChange?.(details)
        setState(details.state)
      }}
    />
  )
}

function open(props: Partial<OnDemandReportProps> = {}, own?: Answer) {
  const server = fakeServer((call) => {
    const answer = own?.(call)
    if (answer) return answer
    if (call.path.includes('/preview/')) return [200, report({ type: (call.body as { type: number }).type })]
    if (call.path.includes('/customers/')) return [200, { customers: [{ id: 1, name: 'Contoso' }], count: 1 }]
    if (call.path.includes('/domains/')) return [200, { domains: [{ id: 11, name: 'contoso.example' }], count: 1 }]
    return [200, { reports: [] }]
  })
  renderWith(server.client, <Host {...props} />)
  return server
}

const none = undefined as never
const asked = (calls: FakeCall[]) =>
  calls.filter(({ path }) => path.includes('/preview/')).map(({ body }) => body as Record<string, unknown>)
const tile = (name: string) => screen.findByRole('group', { name })

async function choose(field: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('OnDemandReport', () => {
  beforeEach(() => browser.viewport(1280, 1000))
  afterEach(cleanup)

  it('shows totals with their change, and a chart with the same data as a table (RT-027)', async () => {
    const { calls } = open()

    expect(within(await tile('Messages')).getByText(/on the period before/)).toBeTruthy()
    expect(screen.getByRole('figure', { name: /Inbound mail by verdict/ })).toBeTruthy()
    const table = screen.getByRole('table', { name: 'By day' })
    expect(within(table).getAllByRole('row')).toHaveLength(8)
    expect(screen.getByText('Compared with 7 Nov 2026 to 13 Nov 2026')).toBeTruthy()
    expect(asked(calls)).toEqual([
      {
        type: 1,
        range: 'days7',
        from: null,
        to: null,
        customerId: null,
        domainId: null,
        timeZone: 'Europe/Dublin',
        direction: null,
        criteria: null,
      },
    ])
  })

  it('reloads for another type, period, customer and domain, and notifies the host', async () => {
    const onChange = vi.fn()
    const { calls } = open({ showsCustomer: true, onChange })
    await tile('Messages')

    await choose('Report Type', 'Simple Mailflow')
    await choose('Period', 'Last 30 days')
    await choose('Direction', 'Outbound')
    await choose('Customer', 'Contoso')
    await choose('Domain', 'contoso.example')

    await waitFor(() =>
      expect(asked(calls).at(-1)).toMatchObject({
        type: 7,
        range: 'days30',
        direction: 0,
        customerId: 1,
        domainId: 11,
      }),
    )
    expect(onChange).toHaveBeenLastCalledWith({ state: expect.objectContaining({ customerId: 1, domainId: 11 }) })
  })

  it('generates a file from the criteria in the fields, shown already or not', async () => {
    const { calls } = open({ state: { ...initialReportState, type: 6 } })

    await userEvent.type(await screen.findByRole('textbox', { name: 'Sender' }), 'partner.example')
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))

    await waitFor(() =>
      expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/reports/'))?.body).toMatchObject({
        type: 6,
        criteria: { senderEmail: 'partner.example' },
      }),
    )
  })

  it('hides the domain for figures about people', async () => {
    open({ state: { ...initialReportState, type: 4 } })

    await screen.findByRole('combobox', { name: 'Period' })
    expect(screen.queryByRole('combobox', { name: 'Domain' })).toBeNull()
  })

  it('sends no request while the dates are invalid, and explains why (RT-027)', async () => {
    const { calls } = open({ state: { ...initialReportState, range: 'custom', from: '2024-01-01', to: '2026-01-01' } })

    expect(await screen.findByText('Choose at most 366 days.')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Download PDF' }) as HTMLButtonElement).disabled).toBe(true)
    expect(asked(calls)).toEqual([])
  })

  it('generates a file in the background with progress, and downloads it when ready', async () => {
    let state = 'running'
    const job = () => reportJob({ id: 7, state, progress: state === 'done' ? 100 : 42 })
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { calls } = open({}, ({ method, path }) => {
      if (path.includes('/file/')) {
        const file = {
          fileName: 'inbound.pdf',
          contentType: 'application/pdf',
          part: 1,
          parts: 1,
          content: btoa('%PDF'),
        }
        return [200, file]
      }
      if (path.includes('/preview/') || !path.includes('/reports/')) return none
      return method === 'POST'
        ? [200, job()]
        : [200, { reports: state === 'running' && !ordered(calls) ? [] : [job()] }]
    })
    await tile('Messages')

    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
    const bar = await screen.findByRole('progressbar', { name: /Making Inbound Mail/ })
    expect(bar.getAttribute('aria-valuenow')).toBe('42')
    state = 'done'

    expect(await screen.findByText('inbound.pdf is downloaded.')).toBeTruthy()
    expect(saved).toHaveBeenCalledTimes(1)
    expect(ordered(calls)).toMatchObject({ format: 'pdf', locale: 'en', type: 1 })
    expect(await screen.findByRole('button', { name: /Download Inbound Mail/ })).toBeTruthy()
    saved.mockRestore()
  })

  it('cancels a running report, and shows why a report failed', async () => {
    const jobs = [
      reportJob({ id: 8, state: 'running', progress: 10 }),
      reportJob({ id: 9, format: 'csv', state: 'failed', failure: 'tooLarge' }),
    ]
    const { calls } = open({}, ({ method, path }) => {
      if (path.includes('/preview/') || !path.includes('/reports/')) return none
      return method === 'DELETE' ? [200, {}] : [200, { reports: jobs }]
    })

    expect(await screen.findByText(/It became too large/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Cancel Inbound Mail/ }))

    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/8/'))).toBe(true),
    )
  })

  it('links figures and days to the lists behind them (LO-084)', async () => {
    const onNavigate = vi.fn()
    open({ links: { messageHistory: ({ filters }) => `#${JSON.stringify(filters)}` }, onNavigate })

    await userEvent.click(await screen.findByRole('link', { name: 'Held' }))

    expect(JSON.parse(onNavigate.mock.calls[0]?.[0].href.slice(1))).toEqual({
      received: '2026-11-14..2026-11-20',
      customer: '1',
      direction: '1',
      state: ['quarantined', 'processing', 'released'],
    })
    expect(screen.getByRole('link', { name: '18 Nov 2026' }).getAttribute('href')).toContain('2026-11-18..2026-11-18')
  })

  it('passes the selection to the wizard, except for active users (SR-026)', async () => {
    const onSchedule = vi.fn()
    open({ onSchedule })
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule this' }))
    expect(onSchedule).toHaveBeenCalledWith({ prefill: { reportType: 1, period: 2 } })

    await choose('Report Type', 'Active Users')

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Schedule this' })).toBeNull())
  })

  it('keeps the selection when a report fails, and retries on request', async () => {
    let isUp = false
    open({}, ({ path }) => (path.includes('/preview/') && !isUp ? [400, { message: 'Down.' }] : none))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Down.')).toBeTruthy()
    isUp = true

    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))

    expect(await tile('Messages')).toBeTruthy()
  })

  it('renders untrusted text as text (XB-01)', async () => {
    const hostile = '\u202e<img src=x onerror=alert(1)>'
    open({}, ({ path }) =>
      path.includes('/preview/')
        ? [
            200,
            report({
              tables: [
                {
                  name: 'topSenders',
                  columns: [{ name: 'sender', format: 'address' }],
                  rows: [[hostile]],
                  isCut: false,
                },
              ],
            }),
          ]
        : none,
    )

    const shown = await screen.findByText('<img src=x onerror=alert(1)>')
    expect([shown.tagName, shown.children.length]).toEqual(['BDI', 0])
  })
})

function ordered(calls: FakeCall[]) {
  return calls.find(({ method, path }) => method === 'POST' && path.endsWith('/v1/reports/'))?.body
}
