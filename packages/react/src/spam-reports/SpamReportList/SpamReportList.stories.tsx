import { spamReport } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../../resource-list/list-content.fixtures'
import { initialSpamReportListState } from '../list-state'
import { useSpamReportColumns } from '../useSpamReportColumns'
import { useSpamReportFilters } from '../useSpamReportFilters'
import { SpamReportListView, type SpamReportListViewProps } from './SpamReportListView'

const { message } = spamReport()
const reports = [
  spamReport({ id: 1 }),
  spamReport({
    ...{ id: 2, kind: 'wrongly_held', state: 'in_review', reviewer: 'helpdesk@contoso.example', via: 'portal' },
    ...{
      reporter: 'd.ruiz@contoso.example',
      verdictThen: 'bulk',
      verdictNow: 'bulk',
      reportsOfMail: 1,
      entryId: 88213,
    },
    message: {
      ...message,
      sender: 'orders@supplier.example',
      displayAddress: 'Supplier Orders <orders@supplier.example>',
      subject: 'Order confirmation 2026-8841',
    },
    reportedAt: '2026-11-20T08:12:00Z',
  }),
  spamReport({
    ...{ id: 3, kind: 'missed_malware', state: 'confirmed', reviewer: 'admin@contoso.example', verdictNow: 'virus' },
    ...{ reporter: 'a.lindqvist@contoso.example', isVerified: false, reportsOfMail: 12 },
    message: { ...message, sender: '', displayAddress: null, subject: 'Scan_0311.zip' },
    reportedAt: '2026-11-19T15:40:00Z',
  }),
  spamReport({
    ...{ id: 4, kind: 'bulk', state: 'rejected', reviewer: 'admin@contoso.example', reportsOfMail: 1 },
    message: {
      ...message,
      sender: 'news@growthweekly.example',
      displayAddress: 'Growth Weekly',
      subject: '7 dashboards',
    },
    reportedAt: '2026-11-18T07:02:00Z',
  }),
  spamReport({
    ...{
      id: 5,
      kind: 'of_tomorrow',
      state: 'appealed',
      reporter: '',
      verdictThen: 'odd',
      verdictNow: '',
      customer: null,
    },
    message: { ...message, displayAddress: '\u202eevil <a@b.example>', subject: `<b>${'long '.repeat(60)}</b>` },
    reportedAt: '2026-11-17T07:02:00Z',
  }),
]
const content = { ...listContent(reports), count: 214, loadedAt: Date.UTC(2026, 10, 20, 9, 41), onCancel: () => {} }

function List(args: Omit<SpamReportListViewProps, 'columns' | 'filters'>) {
  const [state, setState] = useState(args.state)
  const columns = useSpamReportColumns({ showsCustomer: args.showsCustomer ?? false })
  const filters = useSpamReportFilters({})
  return (
    <SpamReportListView
      {...args}
      columns={columns}
      filters={filters}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Spam reports/SpamReportList',
  component: List,
  args: {
    state: initialSpamReportListState,
    content,
    reportHref: ({ id }) => `#report-${id}`,
    onChange: () => {},
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ManyCustomers: Story = { args: { showsCustomer: true } }
export const Filtered: Story = {
  args: {
    state: {
      ...initialSpamReportListState,
      filters: { reported: '7d', state: ['new', 'in_review'], kind: ['missed_phishing'], reporter: 'keane' },
    },
  },
}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows, state: { ...initialSpamReportListState, filters: {} } } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialSpamReportListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const Refused: Story = {
  args: { content: refused },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
export const French: Story = { args: { showsCustomer: true }, globals: { locale: 'fr' } }
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
