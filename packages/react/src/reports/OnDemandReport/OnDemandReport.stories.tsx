import { ApiError } from '@postern/core'
import { report, reportJob } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Choices } from '../../scheduled-reports/useChoices'
import { initialReportState } from '../report-state'
import type { OwnReports } from '../useOwnReports'
import { OnDemandReportView } from './OnDemandReportView'
import type { OnDemandReportViewProps, PreviewState } from './on-demand-report-view-props'

type Named = { id: number; name: string }

function choices(items: readonly Named[]): Choices<Named> {
  return { items, hasFailed: false, onRetry: () => {}, byId: (id) => items.find((item) => item.id === id) }
}

const own: OwnReports = {
  jobs: [
    reportJob({ id: 5, format: 'csv', type: 6, state: 'running', progress: 42, fileName: null, size: null }),
    reportJob({ id: 4, format: 'pdf', state: 'queued', progress: 0, fileName: null, size: null }),
    reportJob({ id: 3 }),
    reportJob({ id: 2, format: 'mail', type: 7, fileName: null, size: null }),
    reportJob({ id: 1, format: 'csv', state: 'failed', failure: 'tooLarge', fileName: null, size: null }),
  ],
  error: null,
  onRetry: () => {},
  ordering: null,
  order: () => {},
  downloading: null,
  download: () => {},
  remove: () => {},
}
const preview: PreviewState = { report: report(), error: null, isStale: false, isLoading: false, onRetry: () => {} }

function Screen(args: OnDemandReportViewProps) {
  const [state, setState] = useState(args.state)
  return <OnDemandReportView {...args} state={state} onChange={(details) => setState(details.state)} />
}

const meta = {
  title: 'Reports/OnDemandReport',
  component: Screen,
  args: {
    state: initialReportState,
    onChange: () => {},
    onSchedule: () => {},
    links: { messageHistory: () => '#messages', quarantine: () => '#quarantine' },
    onNavigate: () => {},
    problem: null,
    request: { type: 1, range: 'days7' },
    preview,
    customers: choices([
      { id: 1, name: 'Contoso' },
      { id: 2, name: 'Fabrikam' },
    ]),
    domains: choices([{ id: 11, name: 'contoso.example' }]),
    own,
  },
} satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ForTheProvider: Story = { args: { showsCustomer: true } }
export const WithoutSchedules: Story = { args: { onSchedule: undefined, links: {} } }
export const DatesOfYourOwn: Story = {
  args: {
    state: { ...initialReportState, range: 'custom', from: '2026-11-20', to: '2026-11-14' },
    problem: 'turnedRound',
    request: null,
  },
}
export const MessageHistory: Story = {
  args: {
    state: {
      ...initialReportState,
      type: 6,
      criteria: { ...initialReportState.criteria, senderEmail: '@partner.example', state: 'bounced' },
    },
    preview: {
      ...preview,
      report: report({
        type: 6,
        figures: [{ name: 'messages', unit: 'count', value: 2, before: 0 }],
        chart: null,
        tables: [
          {
            name: 'messages',
            columns: [
              { name: 'time', format: 'instant' },
              { name: 'direction', format: 'direction' },
              { name: 'sender', format: 'address' },
              { name: 'subject', format: 'text' },
              { name: 'state', format: 'state' },
            ],
            rows: [
              ['2026-11-20T09:12:00Z', 1, 'a@partner.example', '\u202e<b>Offer</b>', 'bounced'],
              ['2026-11-19T07:02:00Z', 1, '', 'Bounce', 'ODD'],
            ],
            isCut: true,
          },
        ],
      }),
    },
  },
}
export const Mailboxes: Story = {
  args: {
    state: { ...initialReportState, type: 3 },
    preview: {
      ...preview,
      report: report({
        type: 3,
        figures: [
          { name: 'mailboxes', unit: 'count', value: 84, before: 82 },
          { name: 'medianTime', unit: 'seconds', value: null, before: null },
        ],
        chart: {
          by: 'address',
          points: ['m.keane@contoso.example', 'l.osei@contoso.example'],
          series: [{ name: 'messages', values: [618, 540] }],
          isStacked: false,
        },
        tables: [],
      }),
    },
  },
}
export const ActivityByDay: Story = {
  args: {
    state: { ...initialReportState, type: 4 },
    preview: {
      ...preview,
      report: report({
        type: 4,
        figures: [{ name: 'users', unit: 'count', value: 12, before: 12 }],
        chart: {
          by: 'day',
          points: ['2026-11-18', '2026-11-19', '2026-11-20'],
          series: [
            { name: 'signIns', values: [4, 9, 6] },
            { name: 'actions', values: [20, 11, 34] },
          ],
          isStacked: false,
        },
        tables: [],
      }),
    },
  },
}
export const OneDay: Story = {
  args: {
    preview: {
      ...preview,
      report: report({
        type: 7,
        chart: {
          by: 'day',
          points: ['2026-11-20'],
          series: [
            { name: 'inbound', values: [740] },
            { name: 'outbound', values: [212] },
          ],
          isStacked: false,
        },
        tables: [],
      }),
    },
  },
}
export const Loading: Story = {
  args: { preview: { ...preview, report: undefined, isLoading: true }, own: { ...own, jobs: undefined } },
}
export const Reloading: Story = { args: { preview: { ...preview, isLoading: true, isStale: true } } }
export const NothingInPeriod: Story = {
  args: {
    preview: {
      ...preview,
      report: report({
        figures: [
          { name: 'messages', unit: 'count', value: 0, before: 12 },
          { name: 'held', unit: 'count', value: 0, before: 0 },
        ],
        chart: null,
        tables: [],
      }),
    },
    own: { ...own, jobs: [] },
  },
}
export const LoadingFailed: Story = {
  args: {
    preview: { ...preview, report: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
    own: { ...own, jobs: undefined, error: new ApiError('Down.', { status: 500, code: 'internal' }) },
  },
}
export const ReloadingFailed: Story = {
  args: {
    preview: {
      ...preview,
      error: new ApiError('This took too long. Try again.', { status: 503, code: 'unavailable' }),
    },
  },
}
export const NotPermitted: Story = {
  args: { preview: { ...preview, report: undefined, error: new ApiError('', { status: 403, code: 'forbidden' }) } },
}
export const Ordering: Story = { args: { own: { ...own, ordering: 'pdf', downloading: 3 } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { args: { showsCustomer: true }, globals: { locale: 'fr', width: 'phone' } }
