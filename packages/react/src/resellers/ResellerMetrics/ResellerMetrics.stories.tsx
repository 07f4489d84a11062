import { resellerMetrics } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResellerMetricsView } from './ResellerMetricsView'

const full = resellerMetrics()

const meta = {
  title: 'Resellers/ResellerMetrics',
  component: ResellerMetricsView,
  args: { metrics: full, customerHref: () => '#' },
} satisfies Meta<typeof ResellerMetricsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoCustomers: Story = {
  args: {
    metrics: resellerMetrics({
      ...{ customers: 0, activeCustomers: 0, domains: 0, users: 0, licences: [], licenceMonths: [], rows: [] },
      recent: { mail: 0, held: 0, threats: 0, isEstimate: false },
      months: full.months.map(({ month }) => ({ month, inbound: 0, outbound: 0, held: 0, isEstimate: false })),
    }),
  },
}
export const VeryLarge: Story = {
  args: {
    metrics: resellerMetrics({
      customers: 900,
      months: full.months.map((month) => ({ ...month, inbound: 40_000, outbound: 10_001, isEstimate: true })),
      rows: full.rows.map((row) => ({ ...row, mail: 10_000, mailIsEstimate: true })),
    }),
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
