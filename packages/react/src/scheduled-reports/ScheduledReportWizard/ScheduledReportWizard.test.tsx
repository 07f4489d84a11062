import { ReportPeriod, ReportType } from '@postern/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openWizard } from './wizard-server'

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const optionsOf = async (name: string) => {
  await userEvent.click(field(name))
  const words = (await screen.findAllByRole('option')).map((option) => option.textContent)
  await userEvent.keyboard('{Escape}')
  return words
}
const choose = async (name: string, option: string | RegExp) => {
  await userEvent.click(field(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const chooseCustomer = () => choose('Customer', 'Orchard Foods')
const fillDetails = async () => {
  await chooseCustomer()
  await choose('Report Type', 'Mailboxes')
  await choose('Domain(s)', 'All domains')
  await userEvent.click(button('Next: Schedule'))
}
const typeStart = async (date: string, time: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /^Date/ }), date)
  await userEvent.type(screen.getByRole('combobox', { name: /^Time/ }), time)
  await userEvent.tab()
}
const fillSchedule = async () => {
  await typeStart('2030-01-15', '08:00')
  await choose('Period', '1 Week')
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
  await userEvent.click(button('Next: Recipients'))
}
/** With a customer chosen, whose time zone is answered when the test says so. */
const openWithSlowZone = () => {
  let answer: (answer: [number, unknown]) => void = () => {}
  const zone = new Promise<[number, unknown]>((resolve) => {
    answer = resolve
  })
  const wizard = openWizard(
    { prefill: { reportType: ReportType.Mailboxes, customerId: 2, domain: 'all' } },
    { answer: ({ path }) => (path.endsWith('/settings/') ? zone : undefined) },
  )
  return { ...wizard, zoneLoads: (timezone: string) => answer([200, { timezone }]) }
}
const warned = (text: string) =>
  waitFor(() => {
    const toasts = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(toasts).toContain(`Validation Error${text}`)
  })

describe('ScheduledReportWizard', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('disables every field except the customer until one is chosen (SR-027, SR-029, SR-034, RT-033)', async () => {
    const { asked } = openWizard()
    const others = () => [
      screen.getByRole('textbox', { name: /^Report Name/ }),
      field('Report Type'),
      field('Domain(s)'),
    ]
    expect(others().map((one) => (one as HTMLInputElement).disabled)).toEqual([true, true, true])
    expect(screen.getByText('Choose a customer first; the other fields follow.')).toBeTruthy()

    await userEvent.click(button('Next: Schedule'))
    expect(document.activeElement).toBe(field('Customer'))
    await chooseCustomer()

    expect(others().map((one) => (one as HTMLInputElement).disabled)).toEqual([false, false, false])
    expect(asked('/v1/scheduled_reports/customers/')).toHaveLength(1)
  })

  it('loads domains, recipients and zone of the chosen customer, and reloads them for another (SR-030, SR-031, SR-032, SR-033)', async () => {
    const { asked } = openWizard()
    await chooseCustomer()
    await choose('Domain(s)', 'orchardfoods.example')
    await waitFor(() => expect(asked('/v1/customers/2/settings/')).toHaveLength(1))
    expect(asked('/v1/domains/')[0]).toContain('customer_id=2')
    expect(asked('/v1/provideruser/')[0]).toContain('customer_id=2')

    await choose('Customer', 'Contoso')

    await waitFor(() => expect(asked('/v1/customers/1/settings/')).toHaveLength(1))
    expect(asked('/v1/domains/')[1]).toContain('customer_id=1')
    expect(asked('/v1/provideruser/')[1]).toContain('customer_id=1')
    expect(field('Domain(s)').value).toBe('')
  })

  it('does not ask administrators of one customer for a customer (SR-028)', async () => {
    const { asked } = openWizard({ ownCustomer: { id: 2, name: 'Orchard Foods' } })

    expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull()
    expect(await optionsOf('Domain(s)')).toEqual(['All domains', 'orchardfoods.example'])
    expect(asked('/v1/scheduled_reports/customers/')).toEqual([])
  })

  it('offers types 1, 2, 3, 5, 7 and 8, each with all domains (SR-035, SR-036, SR-037, SR-041, VA-023)', async () => {
    openWizard()
    await chooseCustomer()

    expect(await optionsOf('Report Type')).toEqual([
      'Inbound Mail',
      'Inbound Quarantine',
      'Mailboxes',
      'Blocked Senders',
      'Simple Mailflow',
      'Sandbox',
    ])
    expect(field('Domain(s)').value).toBe('')
    expect(await optionsOf('Domain(s)')).toEqual(['All domains', 'orchardfoods.example'])
  })

  it('fixes type 6 for a message-history search, and shows and sends its criteria (SR-026, SR-038, SR-039, VA-024, AM-067)', async () => {
    const criteria = {
      recipientEmail: 'ana@orchardfoods.example',
      senderEmail: '',
      subject: '<b>Invoice</b>',
      direction: 1 as const,
      state: 'released,bounced',
    }
    const { created } = openWizard({ prefill: { criteria, customerId: 2, domain: 'all' } })

    expect(await screen.findByDisplayValue('Orchard Foods')).toBe(field('Customer'))
    expect(field('Report Type').textContent).toBe('Message History Report')
    expect(field('Report Type').getAttribute('aria-readonly')).toBe('true')
    await userEvent.click(field('Report Type'))
    expect(screen.queryByRole('option')).toBeNull()
    const facts = within(await screen.findByRole('region', { name: 'What the report looks for' }))
    expect(facts.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      'ana@orchardfoods.example',
      'Any',
      '<b>Invoice</b>',
      'Inbound',
      'Released, Bounced',
    ])

    await userEvent.click(button('Next: Schedule'))
    await fillSchedule()
    await choose('Recipients', /^ana/)
    await userEvent.click(button('Schedule report'))
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]).toMatchObject({ reportType: 6, extendedReportCriteria: criteria })
  })

  it('starts with the settings of an on-demand report', async () => {
    const { reportType, period } = { reportType: ReportType.Sandbox, period: ReportPeriod.OneMonth }
    openWizard({ prefill: { reportType, period, customerId: 2, domain: 21 } })

    expect(await screen.findByDisplayValue('orchardfoods.example')).toBe(field('Domain(s)'))
    expect(field('Report Type').textContent).toBe('Sandbox')
    await userEvent.click(button('Next: Schedule'))
    expect(field('Period').textContent).toBe('1 Month')
  })

  it('names the zone of the start, Europe/Dublin until the customer’s own has loaded (SR-046, SR-047, VA-028, AM-072)', async () => {
    const { zoneLoads } = openWithSlowZone()
    await screen.findByDisplayValue('Orchard Foods')
    await userEvent.click(button('Next: Schedule'))
    await typeStart('2030-01-15', '08:00')
    expect(screen.getByText(/^Time zone of Orchard Foods: Europe\/Dublin\./)).toBeTruthy()

    zoneLoads('Asia/Tokyo')

    expect(await screen.findByText(/^Time zone of Orchard Foods: Asia\/Tokyo\./)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Date/ }).value).toBe('2030-01-15')
  })

  it('waits for the customer’s zone before scheduling (SR-046, AM-072)', async () => {
    const { zoneLoads, created } = openWithSlowZone()
    await screen.findByDisplayValue('Orchard Foods')
    await userEvent.click(button('Next: Schedule'))
    await fillSchedule()
    await choose('Recipients', /^ana/)
    await userEvent.click(button('Schedule report'))
    expect(created()).toEqual([])

    zoneLoads('Asia/Tokyo')

    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]).toMatchObject({ startDate: '2030-01-15 08:00', timezone: 'Asia/Tokyo' })
  })

  it('rounds a start to steps of five minutes and rejects one before today (SR-043, SR-044, SR-045, VA-025, VA-026, VA-027)', async () => {
    const { created } = openWizard()
    await fillDetails()

    await typeStart('2030-01-15', '08:02')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Time/ }).value).toBe('08:05')
    await userEvent.clear(screen.getByRole('textbox', { name: /^Date/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Date/ }), '2020-01-15')
    await userEvent.tab()
    await userEvent.click(button('Next: Recipients'))

    await warned('Please schedule the report')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Date/ }))
    expect(created()).toEqual([])
  })

  it('offers the periods and repetitions of the specification (SR-048, SR-049)', async () => {
    openWizard()
    await fillDetails()

    expect(await optionsOf('Period')).toEqual(['1 Day', '1 Week', '2 Weeks', '1 Month', '2 Months', '3 Months'])
    const repeats = within(screen.getByRole('radiogroup', { name: 'Repeats' })).getAllByRole('radio')
    expect(repeats.map((radio) => (radio as HTMLInputElement).value)).toEqual(['1', '2', '3', '4'])
    for (const name of ['Daily', 'Weekly', 'Fortnightly', 'Monthly']) screen.getByRole('radio', { name })
  })

  it('asks about weekends only when there is a choice, and resets it to sending (SR-050, SR-051, AM-069)', async () => {
    openWizard()
    await fillDetails()
    const repeat = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
    const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

    await repeat('Daily')
    await userEvent.click(choice("No, don't send on weekends"))
    await repeat('Weekly')
    expect(screen.queryByRole('radiogroup', { name: 'Weekends' })).toBeNull()
    await repeat('Daily')

    expect(choice('Yes, send on weekends').checked).toBe(true)
    await repeat('Monthly')
    expect([choice('Yes, send on scheduled day').checked, choice('No, send next business day').checked]).toEqual([
      true,
      false,
    ])
  })

  it('shows the first validation error, at the field it focuses (SR-057, SR-058, SR-059, SR-060, SR-061, ER-035, ER-036, ER-037, ER-038, AM-075)', async () => {
    const { created } = openWizard()
    await chooseCustomer()

    await userEvent.click(button('Next: Schedule'))
    await warned('Please select a report type')
    expect(document.activeElement).toBe(field('Report Type'))
    expect(field('Report Type').getAttribute('aria-invalid')).toBe('true')
    await choose('Report Type', 'Mailboxes')
    await userEvent.click(button('Next: Schedule'))
    await warned('Select domains to be included in report')
    expect(document.activeElement).toBe(field('Domain(s)'))
    await choose('Domain(s)', 'All domains')
    await userEvent.click(button('Next: Schedule'))

    await userEvent.click(button('Next: Recipients'))
    await warned('Please schedule the report')
    await typeStart('2030-01-15', '08:00')
    await userEvent.click(button('Next: Recipients'))
    expect(document.activeElement).toBe(field('Period'))
    await choose('Period', '1 Week')
    await userEvent.click(button('Next: Recipients'))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Daily' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
    await userEvent.click(button('Next: Recipients'))

    await userEvent.click(button('Schedule report'))
    await warned('Please specify at least one recipient')
    expect(document.activeElement).toBe(field('Recipients'))
    expect(created()).toEqual([])
  })

  it('submits a report once despite repeated clicks, and notifies the host (SR-024, SR-055, SR-056, SR-062, SR-063, SR-064)', async () => {
    const onCreated = vi.fn()
    const onDirtyChange = vi.fn()
    const { created } = openWizard({ onCreated, onDirtyChange })
    await fillDetails()
    await fillSchedule()
    await choose('Recipients', /^ana/)
    expect(await optionsOf('Recipients')).toHaveLength(1)

    await userEvent.dblClick(button('Schedule report'))

    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(created()).toEqual([
      {
        customerId: 2,
        domain: null,
        reportType: 3,
        reportName: '',
        startDate: '2030-01-15 08:00',
        timezone: 'America/New_York',
        period: 2,
        repeats: 2,
        weekends: null,
        recipients: [{ provideruser_id: 31, emails: ['ana@orchardfoods.example', 'a@orchardfoods.example'] }],
      },
    ])
    expect(onDirtyChange.mock.calls.at(-1)).toEqual([{ isDirty: false }])
  })

  it('keeps the input when the server refuses it, and shows why (SR-065, ER-031)', async () => {
    let isRefused = true
    const { created } = openWizard(
      {},
      {
        answer: ({ method }) =>
          method === 'POST' && isRefused ? [409, { message: 'There are 50 already.' }] : undefined,
      },
    )
    await fillDetails()
    await fillSchedule()
    await choose('Recipients', /^ana/)
    await userEvent.click(button('Schedule report'))

    expect((await screen.findAllByText('There are 50 already.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Error Occurred').length).toBeGreaterThan(0)
    await userEvent.click(button('Back to: Schedule'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Date/ }).value).toBe('2030-01-15')
    isRefused = false
    await userEvent.click(button('Next: Recipients'))
    await userEvent.click(button('Schedule report'))

    await waitFor(() => expect(created()).toHaveLength(2))
    expect(created()[1]).toEqual(created()[0])
  })

  it('resets after saving when the host does not navigate', async () => {
    const { created } = openWizard()
    await fillDetails()
    await fillSchedule()
    await choose('Recipients', /^ana/)

    await userEvent.click(button('Schedule report'))

    expect(await screen.findByText('The report is scheduled.')).toBeTruthy()
    await waitFor(() => expect(field('Customer').value).toBe(''))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Report details' }))
    expect(created()).toHaveLength(1)
  })

  it('asks before Cancel discards input', async () => {
    const onCancel = vi.fn()
    openWizard({ onCancel })
    await chooseCustomer()

    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Keep editing'))
    expect(onCancel).not.toHaveBeenCalled()
    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Leave'))

    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('shows that the zone failed to load, and retries', async () => {
    let isDown = true
    openWizard(
      { prefill: { reportType: ReportType.Mailboxes, customerId: 2, domain: 'all' } },
      {
        answer: ({ path }) =>
          isDown && path.endsWith('/settings/') ? [500, { message: 'No zones today.' }] : undefined,
      },
    )
    expect(await screen.findByText('No zones today.')).toBeTruthy()
    await userEvent.click(button('Next: Schedule'))
    isDown = false

    await userEvent.click(button('Try again'))

    expect(await screen.findByText(/America\/New_York\. Times/)).toBeTruthy()
  })
})
