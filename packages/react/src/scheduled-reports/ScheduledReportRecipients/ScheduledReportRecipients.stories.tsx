import { ApiError } from '@postern/core'
import { scheduledReport } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ScheduledReportRecipientsView } from './ScheduledReportRecipientsView'

const users = [
  { id: 11, emails: ['m.keane@contoso.example'], firstName: 'Maeve', lastName: 'Keane' },
  { id: 12, emails: ['r.byrne@contoso.example'], firstName: 'Rory', lastName: 'Byrne' },
  { id: 13, emails: ['z.novak@contoso.example'], firstName: 'Zora', lastName: 'Novak' },
]
const report = scheduledReport()
const onlyOne = scheduledReport({
  recipients: [{ provideruserId: 11, emailAddress: `${'very.long.name'.repeat(4)}@contoso.example` }],
})
const refused = (status: number, message = '') => ({
  report: undefined,
  error: new ApiError(message, { status, code: 'refused' }),
})

const meta = {
  title: 'Scheduled reports/ScheduledReportRecipients',
  component: ScheduledReportRecipientsView,
  args: {
    report,
    error: null,
    users: { items: users, hasFailed: false, onRetry: () => {}, byId: (id) => users.find((user) => user.id === id) },
    canAdd: true,
    canRemove: true,
    onRetry: () => {},
    onAdd: async () => null,
    onRemove: async () => null,
    backLink: <a href="#list">Back to scheduled reports</a>,
  },
} satisfies Meta<typeof ScheduledReportRecipientsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnlyAdding: Story = { args: { canRemove: false } }
export const OnlyRemoving: Story = { args: { canAdd: false } }
export const Removing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove r.byrne@contoso.example' }))
    await expect(canvas.getByRole('alertdialog')).toHaveTextContent(
      'Are you sure you wish to stop sending this report to r.byrne@contoso.example?',
    )
  },
}
export const LastRecipient: Story = {
  args: { report: onlyOne },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Remove very/ }))
    await expect(
      await canvas.findByText('The Scheduled report should have at least have one recipient'),
    ).toBeInTheDocument()
    await expect(canvas.queryByRole('alertdialog')).toBeNull()
  },
}
export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox', { name: 'Add Recipient' }))
    const names = (await canvas.findAllByRole('option')).map((option) => option.textContent)
    await expect(names).toEqual(['z.novak@contoso.exampleZora Novak'])
  },
}
export const EverybodyIsRecipient: Story = {
  args: { users: { items: [], hasFailed: false, onRetry: () => {}, byId: () => undefined } },
}
export const Loading: Story = { args: { report: undefined } }
export const NotFound: Story = { args: refused(404) }
export const Forbidden: Story = { args: refused(403) }
export const LoadingFailed: Story = { args: refused(500, 'The database is being moved.') }
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
