import type { LicenceMonth } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { LicenceHistoryView } from './LicenceHistoryView'

const limited = (month: string, used: number, licenceQuantity: number | null = 60): LicenceMonth => ({
  month,
  services: [
    { serviceId: 1, licenceQuantity, used, usedWithoutLimit: 0 },
    { serviceId: 2, licenceQuantity: null, used: used - 20, usedWithoutLimit: 0 },
  ],
})
const used = [31, 34, 38, 37, 41, 45, 44, 48, 51, 50, 53, 57]
const year = used.map((count, at) => limited(at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`, count))

/** Licences that a customer bought and used, month by month. */
const meta = {
  title: 'Customers/LicenceHistory',
  component: LicenceHistoryView,
  args: {
    months: year,
    hasFailed: false,
    now: new Date('2026-11-20T10:00:00Z'),
    headingLevel: 2,
    onRetry: () => {},
  },
} satisfies Meta<typeof LicenceHistoryView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SinceThreeMonths: Story = { args: { months: year.slice(-3) } }
export const WithoutLimit: Story = {
  args: { months: year.map(({ month, services }) => ({ month, services: services.slice(1) })) },
}
/** All customers of a reseller: only some have a limit. */
export const SomeWithoutLimit: Story = {
  args: {
    months: year.map(({ month, services }) => ({
      month,
      services: services.slice(0, 1).map((service) => ({ ...service, usedWithoutLimit: Math.round(service.used / 3) })),
    })),
  },
}
export const NothingStored: Story = { args: { months: [] } }
export const Loading: Story = { args: { months: undefined } }
export const LoadingFailed: Story = { args: { months: undefined, hasFailed: true } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
