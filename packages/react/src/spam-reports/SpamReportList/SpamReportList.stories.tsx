import { spamReport } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { listStories } from '../../resource-list/define-list/list-stories'
import { listContent, noRows } from '../../resource-list/list-content.fixtures'
import { initialSpamReportListState } from '../list-state'
import { spamReportList } from './SpamReportList'

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

const { states, ...list } = listStories(spamReportList, reports, { reportHref: ({ id }) => `#report-${id}` })
const ofAll = { ...list.args.props, showsCustomer: true }

const meta = {
  title: 'Spam reports/SpamReportList',
  ...list,
  args: { ...list.args, content },
} satisfies Meta<typeof list.component>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ManyCustomers: Story = { args: { props: ofAll } }
export const Filtered: Story = {
  args: {
    state: {
      ...initialSpamReportListState,
      filters: { reported: '7d', state: ['new', 'in_review'], kind: ['missed_phishing'], reporter: 'keane' },
    },
  },
}
export const FirstLoad: Story = states.FirstLoad
export const Empty: Story = { args: { content: noRows, state: { ...initialSpamReportListState, filters: {} } } }
export const NothingFound: Story = states.NothingFound
export const LoadingFailed: Story = states.LoadingFailed
export const Refused: Story = states.Refused
export const Dark: Story = states.Dark
export const Phone: Story = { globals: { width: 'phone' } }
export const French: Story = { args: { props: ofAll }, globals: { locale: 'fr' } }
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
