import { Repeats, ReportPeriod, ReportType } from '@postern/core'
import {
  hasWizardChanged,
  initialWizardState,
  nextWizardState,
  type WizardEvent,
  type WizardStart,
} from '@postern/core/machines'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useReducer } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Choices } from '../useChoices'
import { ScheduledReportWizardView } from './ScheduledReportWizardView'
import type { ScheduledReportWizardViewProps } from './scheduled-report-wizard-view-props'

const now = new Date('2026-03-25T10:00:00Z')

function choices<Item extends { id: number }>(items: readonly Item[] | null, hasFailed = false): Choices<Item> {
  return { items, hasFailed, onRetry: () => {}, byId: (id) => items?.find((item) => item.id === id) }
}
const customers = choices([
  { id: 1, name: 'Contoso', timezone: null },
  { id: 2, name: 'Orchard Foods', timezone: null },
])
const domains = choices([
  { id: 21, name: 'orchardfoods.example' },
  { id: 22, name: 'mail.orchardfoods.example' },
])
const users = choices([
  { id: 31, emails: ['ana@orchardfoods.example'], firstName: 'Ana', lastName: 'Kovač' },
  { id: 32, emails: ['ben.with.a.long.name@orchardfoods.example'], firstName: 'Ben', lastName: 'Byrne' },
  { id: 33, emails: ['cleo@orchardfoods.example'], firstName: '', lastName: '' },
])

type WizardArgs = Omit<
  ScheduledReportWizardViewProps,
  'state' | 'onEvent' | 'isDirty' | 'customerName' | 'domainName'
> & {
  start: WizardStart
  /** Events so far. */
  events: readonly WizardEvent[]
}

function Wizard({ start, events, ...args }: WizardArgs) {
  const [state, send] = useReducer(nextWizardState, null, () =>
    events.reduce(nextWizardState, initialWizardState(start)),
  )
  const domain = typeof state.domain === 'number' ? args.domains.byId(state.domain) : undefined
  return (
    <ScheduledReportWizardView
      {...args}
      state={state}
      onEvent={send}
      isDirty={hasWizardChanged(state, start)}
      customerName={state.customerId === null ? undefined : args.customers.byId(state.customerId)?.name}
      domainName={domain?.name}
    />
  )
}

const criteria = {
  recipientEmail: 'ana@orchardfoods.example',
  senderEmail: '',
  subject: '<script>alert(1)</script> Invoice',
  direction: 0,
  state: 'held',
} as const
const customer: WizardEvent[] = [
  { type: 'customerChosen', customerId: 2 },
  { type: 'timeZoneLoaded', customerId: 2, timeZone: 'America/New_York' },
]
const details: WizardEvent[] = [
  ...customer,
  { type: 'reportNameTyped', reportName: 'Held mail of the day' },
  { type: 'reportTypeChosen', reportType: ReportType.InboundQuarantine },
  { type: 'domainChosen', domain: 'all' },
]
const atSchedule: WizardEvent[] = [...details, { type: 'nextPressed', now }]
const scheduled: WizardEvent[] = [
  ...atSchedule,
  { type: 'startPicked', startDate: '2026-03-26 08:00' },
  { type: 'periodChosen', period: ReportPeriod.OneDay },
  { type: 'repeatsChosen', repeats: Repeats.Daily },
  { type: 'weekendChosen', includeWeekend: false },
]
const atRecipients: WizardEvent[] = [...scheduled, { type: 'nextPressed', now }]
const filled: WizardEvent[] = [
  ...atRecipients,
  ...(users.items ?? []).slice(0, 2).map((user) => ({ type: 'recipientAdded', user }) as const),
]

const meta = {
  title: 'Scheduled reports/ScheduledReportWizard',
  component: Wizard,
  args: {
    start: {},
    events: [],
    customers,
    domains,
    users,
    ownZone: 'Europe/Dublin',
    now,
    failure: null,
    zoneFailure: null,
    onDiscard: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof Wizard>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('combobox', { name: 'Customer' })).toBeEnabled()
    await expect(canvas.getByRole('combobox', { name: 'Domain(s)' })).toBeDisabled()
  },
}
export const CustomerChosen: Story = { args: { events: customer } }
export const OwnCustomer: Story = { args: { start: { ownCustomerId: 2 } } }
export const TypeMissing: Story = {
  args: { events: customer },
  play: async (context) => {
    await press('Next: Schedule')?.(context)
    const canvas = within(context.canvasElement)
    await expect(canvas.getByRole('combobox', { name: 'Report Type' })).toHaveFocus()
    await expect(await canvas.findByText('Validation Error')).toBeInTheDocument()
  },
}
/** From a message-history search: the type is fixed, and the search criteria are shown. */
export const FromMessageHistory: Story = { args: { start: { prefill: { criteria } }, events: customer } }
export const ChoicesLoading: Story = { args: { events: customer, domains: choices<never>(null) } }
export const Schedule: Story = { args: { events: atSchedule } }
/** Fridays to Mondays across a daylight-saving change in Dublin: five runs, none on a weekend. */
export const Scheduled: Story = {
  args: { events: scheduled },
  play: async ({ canvasElement }) => {
    const rows = within(within(canvasElement).getByRole('table', { name: 'Next reports' })).getAllByRole('row')
    await expect(rows.map((row) => row.textContent)).toEqual([
      'Customer’s time (America/New_York)Your time (Europe/Dublin)',
      'Thu 2026-03-26 08:00Thu 2026-03-26 12:00',
      'Fri 2026-03-27 08:00Fri 2026-03-27 12:00',
      'Mon 2026-03-30 08:00Mon 2026-03-30 13:00',
      'Tue 2026-03-31 08:00Tue 2026-03-31 13:00',
      'Wed 2026-04-01 08:00Wed 2026-04-01 13:00',
    ])
  },
}
export const ScheduleMissing: Story = {
  args: { events: atSchedule },
  play: press('Next: Recipients'),
}
export const ZoneFailed: Story = { args: { events: atSchedule, zoneFailure: { onRetry: () => {} } } }
export const Recipients: Story = { args: { events: atRecipients } }
export const RecipientMissing: Story = { args: { events: atRecipients }, play: press('Schedule report') }
export const Filled: Story = { args: { events: filled } }
export const Saving: Story = { args: { events: filled }, play: press('Schedule report') }
export const SaveFailed: Story = {
  args: { events: filled, failure: 'The customer already has 50 scheduled reports.' },
}
export const LeavingUnsaved: Story = { args: { events: details }, play: press('Cancel') }
export const Dark: Story = { args: { events: scheduled }, globals: { theme: 'dark' } }
export const French: Story = { args: { events: scheduled }, globals: { locale: 'fr' } }
export const Phone: Story = { args: { events: scheduled }, globals: { width: 'phone' } }
export const FrenchPhone: Story = { args: { events: filled }, globals: { locale: 'fr', width: 'phone' } }
