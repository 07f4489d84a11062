import type { Meta, StoryObj } from '@storybook/react-vite'
import { RankedBars, type RankedRow } from './RankedBars'

const threats: RankedRow[] = [
  { key: '1', label: 'Bulk relay 198.51.100.0/24', value: 1204, tone: 'spam' },
  { key: '2', label: 'Payroll detail change', value: 987, tone: 'phish' },
  { key: '3', label: 'Shared document lure', value: 642, tone: 'phish' },
  { key: '4', label: 'Password-protected archive', value: 374, tone: 'content' },
  { key: '5', label: 'HTML.Smuggler.B', value: 188, tone: 'virus' },
]

const meta = {
  title: 'Charts/RankedBars',
  component: RankedBars,
  args: { title: 'Top threats', rows: threats, onFollow: ({ event }) => event.preventDefault() },
} satisfies Meta<typeof RankedBars>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithLinks: Story = {
  args: {
    rows: threats.map((row) => ({ ...row, href: `#${row.key}` })),
    range: '14 days to 20 Nov 2026, Europe/Dublin',
    link: { label: 'View all', href: '#all' },
  },
}
export const NoTones: Story = { args: { rows: threats.map(({ tone: _, ...row }) => row) } }
export const LongWord: Story = {
  args: { rows: [{ key: '0', label: 'benutzerverwaltung'.repeat(8), value: 3 }, ...threats] },
  globals: { width: 'phone' },
}
export const Loading: Story = { args: { rows: [], isLoading: true } }
export const Nothing: Story = { args: { rows: [] } }
export const Failed: Story = { args: { hasFailed: true, onRetry: () => {} } }
export const French: Story = { args: { title: 'Principales menaces', rows: [] }, globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
