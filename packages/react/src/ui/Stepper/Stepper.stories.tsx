import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper } from './Stepper'

const meta = {
  title: 'Parts/Stepper',
  component: Stepper,
  args: { label: 'New report', steps: ['Report', 'Schedule', 'Recipients'], current: 1 },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const First: Story = { args: { current: 0 } }
export const LeadsBack: Story = { args: { current: 2, onGoBack: () => {} } }
export const Narrow: Story = { globals: { width: 'phone' } }
export const French: Story = {
  args: { label: 'Nouveau rapport', steps: ['Rapport', 'Planification', 'Destinataires'] },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
