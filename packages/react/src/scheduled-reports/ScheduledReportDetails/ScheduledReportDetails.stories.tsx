import { ApiError } from '@postern/core'
import { scheduledReport, scheduledRunWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ScheduledReportDetailsView } from './ScheduledReportDetailsView'

const refused = (status: number, message = '') => ({
  report: undefined,
  error: new ApiError(message, { status, code: 'refused' }),
})
const to = (userId: number, name: string) => ({ userId, emailAddress: `${name}@contoso.example` })
const report = scheduledReport({
  report_history: [
    scheduledRunWire({
      id: 5,
      scheduled_date: '2026-11-23T08:00:00Z',
      created_at: '2026-11-23T08:00:02Z',
      finished_at: null,
      outcome: 'running',
      recipients: [{ ...to(11, 'm.keane'), result: 'waiting', reason: null }],
      files: [],
    }),
    scheduledRunWire({ id: 4 }),
    scheduledRunWire({
      id: 3,
      scheduled_date: '2026-11-19T08:00:00Z',
      created_at: '2026-11-19T08:00:02Z',
      outcome: 'failed',
      recipients: [
        { ...to(11, 'm.keane'), result: 'failed', reason: 'unreachable' },
        { ...to(12, 'r.byrne'), result: 'failed', reason: 'refused' },
      ],
    }),
    scheduledRunWire({
      id: 2,
      scheduled_date: '2026-11-18T08:00:00Z',
      created_at: '2026-11-18T08:00:02Z',
      outcome: 'empty',
      recipients: [
        { ...to(11, 'm.keane'), result: 'skipped', reason: 'noAccess' },
        { ...to(12, 'r.byrne'), result: 'skipped', reason: 'inactive' },
      ],
      files: [],
    }),
  ],
})

const meta = {
  title: 'Scheduled reports/ScheduledReportDetails',
  component: ScheduledReportDetailsView,
  args: {
    report,
    error: null,
    recipientsHref: '#edit',
    onRetry: () => {},
    onDownload: async () => {},
    backLink: <a href="#list">Back to scheduled reports</a>,
  },
} satisfies Meta<typeof ScheduledReportDetailsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WhoGotIt: Story = {
  play: async ({ canvasElement }) => {
    for (const summary of within(canvasElement).getAllByText(/^Received by/)) await userEvent.click(summary)
  },
}
export const NothingSentYet: Story = { args: { report: scheduledReport({ report_history: [] }) } }
export const Downloading: Story = {
  args: { onDownload: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    const [button] = within(canvasElement).getAllByRole('button', { name: /as PDF$/ })
    if (button) await userEvent.click(button)
  },
}
export const OnlyViewing: Story = { args: { recipientsHref: undefined } }
export const Loading: Story = { args: { report: undefined } }
export const NotFound: Story = { args: refused(404) }
export const Forbidden: Story = { args: refused(403) }
export const LoadingFailed: Story = { args: refused(500, 'The database is being moved.') }
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
