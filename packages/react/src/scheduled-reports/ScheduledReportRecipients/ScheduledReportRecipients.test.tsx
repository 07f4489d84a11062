import { providerUserWire, scheduledReportWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PosternProvider } from '../../provider/PosternProvider'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { ScheduledReportRecipients } from './ScheduledReportRecipients'
import type { ScheduledReportRecipientsProps } from './scheduled-report-recipients-props'

const users = [
  providerUserWire({ id: 11, emails: ['m.keane@contoso.example'] }),
  providerUserWire({ id: 12, emails: ['r.byrne@contoso.example'], firstName: 'Rory', lastName: 'Byrne' }),
  providerUserWire({ id: 13, emails: ['z.novak@contoso.example'], firstName: 'Zora', lastName: 'Novak' }),
  providerUserWire({ id: 14, emails: [] }),
  providerUserWire({ id: 15, emails: ['left@contoso.example'], isActive: false }),
]

function serve(
  report = scheduledReportWire(),
  answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined,
) {
  return fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path.startsWith('/v1/provideruser/')) return [200, { users, count: users.length }]
    if (call.method === 'POST') return [200, { provideruserId: 13, emailAddress: 'z.novak@contoso.example' }]
    return [200, call.method === 'DELETE' ? {} : report]
  })
}
async function open(server = serve(), props: Partial<ScheduledReportRecipientsProps> = {}) {
  renderWith(server.client, <ScheduledReportRecipients reportId={412} canAdd canRemove {...props} />)
  await screen.findByText('Contoso')
  const changes = () =>
    server.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
  const usersAsked = () => server.calls.filter(({ path }) => path.startsWith('/v1/provideruser/'))
  return { changes, usersAsked }
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const recipients = () =>
  within(screen.getByRole('list', { name: 'Recipients' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add Recipient' })
const offered = async () => {
  await userEvent.click(field())
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
  await userEvent.keyboard('{Escape}')
  return names
}
const pressRemove = async (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))

describe('ScheduledReportRecipients', () => {
  beforeAll(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('shows the report’s details, with the start in the reader’s zone (SR-067, SR-068, SR-069, SR-070, SR-071, SR-072, SR-073, SR-074, RT-034)', async () => {
    await open()

    expect(facts()).toEqual({
      Company: 'Contoso',
      'Report Type': 'Inbound Quarantine',
      'Domain(s)': 'All',
      Period: '1 Day',
      Start: '2026-07-01 08:00 Europe/Dublin',
      Weekends: "No, don't send on weekends",
      Repeats: 'Daily',
      Recipients: 'm.keane@contoso.exampler.byrne@contoso.example',
    })
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  })

  it.each([
    ['Asia/Tokyo', '2026-01-15T22:30:00Z', '2026-01-16 07:30 Asia/Tokyo'],
    ['America/New_York', '2026-07-01T07:00:00Z', '2026-07-01 03:00 America/New_York'],
  ])('shows the start in local time of %s (SR-071, AM-071)', async (timeZone, startDate, shown) => {
    const { client } = serve(scheduledReportWire({ startDate, repeats: 2, includeWeekend: null }))
    renderWith(
      client,
      <PosternProvider client={client} timeZone={timeZone}>
        <ScheduledReportRecipients reportId={412} />
      </PosternProvider>,
    )
    await screen.findByText('Contoso')

    expect(facts()).toMatchObject({ Start: shown, Weekends: '', Repeats: 'Weekly' })
  })

  it('removes a recipient after confirmation, and makes the user selectable again (SR-076, SR-077, SR-078, SR-079, SR-080, ER-040, AM-006)', async () => {
    const { changes } = await open()

    await pressRemove('r.byrne@contoso.example')
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Are you sure you wish to stop sending this report to r.byrne@contoso.example?',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }))

    expect(await screen.findByText('Successfully removed recipient')).toBeTruthy()
    expect(changes()).toEqual([{ method: 'DELETE', path: '/v1/scheduled_reports/412/12/', body: null }])
    await waitFor(() => expect(recipients()).toEqual(['m.keane@contoso.example']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Recipients' })))
    expect(await offered()).toEqual(['r.byrne@contoso.exampleRory Byrne', 'z.novak@contoso.exampleZora Novak'])
  })

  it('keeps the last recipient without a confirmation or a call (SR-081, SR-082, ER-039, AM-004)', async () => {
    const only = [{ provideruserId: 11, emailAddress: 'm.keane@contoso.example' }]
    const { changes } = await open(serve(scheduledReportWire({ recipients: only })))

    await pressRemove('m.keane@contoso.example')

    expect(await screen.findByText('The Scheduled report should have at least have one recipient')).toBeTruthy()
    expect(screen.getByText('Validation Error')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(changes()).toEqual([])
  })

  it('adds one of the customer’s users who is not a recipient yet (SR-075, SR-084, SR-085, SR-086, SR-087, SR-088, ER-041, AM-003)', async () => {
    const { changes, usersAsked } = await open()
    await waitFor(() => expect(usersAsked()).toHaveLength(1))
    expect(usersAsked()[0]?.path).toContain('customer_id=1')
    expect(await offered()).toEqual(['z.novak@contoso.exampleZora Novak'])

    await userEvent.click(field())
    await userEvent.click(await screen.findByRole('option'))
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))

    expect(await screen.findByText('Successfuly Added')).toBeTruthy()
    expect(screen.getByText('Successfully added recipient')).toBeTruthy()
    expect(changes()).toEqual([{ method: 'POST', path: '/v1/scheduled_reports/412/13/', body: null }])
    expect(recipients()).toHaveLength(3)
    expect(recipients()[2]).toBe('z.novak@contoso.example')
    await waitFor(() => expect(usersAsked()).toHaveLength(2))
    expect(field().value).toBe('')
    await userEvent.click(field())
    expect((await screen.findAllByText('Every user of this customer is a recipient.')).length).toBeGreaterThan(0)
  })

  it('keeps the display and selection when a change is refused, and shows why (SR-093, ER-033, ER-034)', async () => {
    const refuse = ({ method }: FakeCall): [number, unknown] | undefined =>
      method === 'GET' ? undefined : [409, { message: `No ${method} now.` }]
    await open(serve(scheduledReportWire(), refuse))

    await userEvent.click(field())
    await userEvent.click(await screen.findByRole('option'))
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('No POST now.')).toBeTruthy()
    expect(field().value).toBe('z.novak@contoso.example')
    await pressRemove('r.byrne@contoso.example')
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }))

    expect((await screen.findAllByText('No DELETE now.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Error Occurred')).toHaveLength(2)
    expect(recipients()).toEqual(['m.keane@contoso.example', 'r.byrne@contoso.example'])
  })

  it('shows the server’s message when the report fails to load (SR-093, ER-030)', async () => {
    const server = serve(scheduledReportWire(), () => [500, { message: 'The database is being moved.' }])
    renderWith(server.client, <ScheduledReportRecipients reportId={412} />)

    expect(await screen.findByText('Error Occurred')).toBeTruthy()
    expect(screen.getAllByText('The database is being moved.').length).toBeGreaterThan(0)
  })

  it('offers adding and removing only to permitted users (SR-091, SR-092, AM-078)', async () => {
    const { usersAsked } = await open(serve(), { canAdd: false, canRemove: false })

    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(usersAsked()).toEqual([])
  })
})
