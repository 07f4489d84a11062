import type { Meta, StoryObj } from '@storybook/react-vite'
import { MaintenanceBanner } from './MaintenanceBanner'

const meta = {
  title: 'Shell/MaintenanceBanner',
  component: MaintenanceBanner,
  parameters: { isWholePage: true },
  args: { now: () => new Date('2025-05-27T12:00:00Z') },
} satisfies Meta<typeof MaintenanceBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OwnWindow: Story = {
  args: { window: { start: '2026-12-24 18:00', end: '2026-12-24 20:00' }, now: () => new Date('2026-12-24T18:30:00Z') },
}
/** Renders nothing. */
export const OutsideTheWindow: Story = { args: { now: () => new Date('2025-06-01T12:00:00Z') } }
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', viewport: { value: 'mobile1' } } }
