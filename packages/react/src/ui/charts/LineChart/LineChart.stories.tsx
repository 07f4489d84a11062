import type { Meta, StoryObj } from '@storybook/react-vite'
import { heldMail } from '../charts.fixtures'
import { LineChart } from './LineChart'

const growing = heldMail.map((row, index) => ({
  ...row,
  values: { orchard: 120 + index * 9, delmar: 60 + ((index * 7) % 30), brightmill: 31 },
}))
const customers = [
  { key: 'orchard', label: 'Orchard Foods' },
  { key: 'delmar', label: 'Delmar Freight' },
  { key: 'brightmill', label: 'Brightmill Studio' },
]

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: {
    title: 'Users',
    range: '14 days to 20 Nov 2026, Europe/Dublin',
    series: customers.slice(0, 1),
    rows: growing,
  },
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SeveralLines: Story = { args: { series: customers } }
export const Gaps: Story = {
  args: { rows: growing.map((row, index) => (index % 4 === 2 || index > 10 ? { ...row, values: {} } : row)) },
}
export const OneValue: Story = { args: { rows: growing.slice(0, 1) } }
export const Loading: Story = { args: { rows: [], isLoading: true } }
export const Nothing: Story = { args: { rows: [] } }
export const Failed: Story = { args: { hasFailed: true, onRetry: () => {} } }
export const Phone: Story = { args: { series: customers }, globals: { width: 'phone' } }
export const Dark: Story = { args: { series: customers }, globals: { theme: 'dark' } }
