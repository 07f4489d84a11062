import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { heldMail, verdicts } from '../charts.fixtures'
import { StackedColumns } from './StackedColumns'

const meta = {
  title: 'Charts/StackedColumns',
  component: StackedColumns,
  args: {
    title: 'Held mail by reason',
    range: '14 days to 20 Nov 2026, Europe/Dublin',
    series: verdicts,
    rows: heldMail,
    onFollow: ({ event }) => event.preventDefault(),
  },
} satisfies Meta<typeof StackedColumns>
export default meta
type Story = StoryObj<typeof meta>

const walked: Story['play'] = async ({ canvasElement }) => {
  within(canvasElement).getByRole('application').focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
}

export const Default: Story = {}
export const Walked: Story = { play: walked }
export const AsTable: Story = {
  play: async ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Table' })),
}
export const WithLinks: Story = { args: { rows: heldMail.map((row) => ({ ...row, href: `#${row.key}` })) } }
export const OneSeries: Story = { args: { title: 'Released', series: [{ key: 'phish', label: 'Released' }] } }
export const EightSeries: Story = {
  args: {
    title: 'Mail by domain',
    series: Array.from({ length: 8 }, (_, index) => ({ key: `d${index}`, label: `domain-${index + 1}.example` })),
    rows: heldMail.map((row, at) => ({
      ...row,
      values: Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`d${index}`, 900 - index * 100 + at * 7])),
    })),
  },
}
export const SmallCounts: Story = {
  args: { rows: heldMail.slice(0, 7).map((row, index) => ({ ...row, values: { virus: index % 3, spam: index % 2 } })) },
}
export const Loading: Story = { args: { rows: [], isLoading: true } }
export const LoadingAgain: Story = { args: { isLoading: true } }
export const Nothing: Story = { args: { rows: heldMail.map((row) => ({ ...row, values: {} })) } }
export const Failed: Story = { args: { hasFailed: true, onRetry: () => {} } }
export const Phone: Story = { globals: { width: 'phone' } }
export const French: Story = {
  args: { title: 'Messages retenus par motif', range: '14 jours jusqu’au 20 nov. 2026, Europe/Dublin' },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' }, play: walked }
