import { ApiError } from '@postern/core'
import { quarantineEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { initialListState } from '../list-state'
import { QuarantineSearchView } from './QuarantineSearchView'

const entries = [
  quarantineEntry({
    id: 1,
    verdict: { spamType: 'phishing', spamScore: 14 },
    message: {
      displayAddress: 'Payroll Desk <hr@payrol1-verify.example>',
      sender: 'hr@payrol1-verify.example',
      subject: 'Action needed: confirm your details',
    },
  }),
  quarantineEntry({ id: 2, stage: 'PROCESSING' }),
  quarantineEntry({
    id: 3,
    stage: 'RELEASED',
    verdict: { spamType: null, spamScore: null, contentViolation: true, contentViolationDetail: 'Encrypted archive' },
  }),
  quarantineEntry({
    id: 4,
    isLocked: true,
    stage: 'FAILED',
    verdict: { spamType: null, spamScore: null, virusName: 'Doc.Downloader' },
  }),
  quarantineEntry({
    id: 5,
    stage: 'ODD',
    message: { subject: `<b>${'long '.repeat(60)}</b>`, displayAddress: '\u202eevil <a@b.example>' },
  }),
]
const list = { entries, count: 1_284, countIsEstimate: false, nextCursor: null }

const meta = {
  title: 'Quarantine/QuarantineSearch',
  component: QuarantineSearchView,
  args: {
    state: initialListState,
    list,
    error: null,
    isLoading: false,
    entryHref: ({ id }) => `#${id}`,
    onChange: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof QuarantineSearchView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithCustomers: Story = { args: { showsCustomer: true } }
export const MoreThanCounted: Story = {
  args: { list: { ...list, count: 10_000, countIsEstimate: true }, state: { ...initialListState, page: 12 } },
}
export const FirstLoad: Story = { args: { list: undefined, isLoading: true } }
export const Reloading: Story = { args: { isLoading: true } }
export const Empty: Story = { args: { list: { ...list, entries: [], count: 0 } } }
export const NothingFound: Story = {
  args: { list: { ...list, entries: [], count: 0 }, state: { ...initialListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { list: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
