import { capabilitySet } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CapabilitySetFormView } from './CapabilitySetFormView'

const meta = {
  title: 'Capability sets/CapabilitySetForm',
  component: CapabilitySetFormView,
  args: { onSubmit: async () => capabilitySet(), onCancel: () => {} },
} satisfies Meta<typeof CapabilitySetFormView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Changed: Story = { args: { set: capabilitySet() } }
export const FewToGive: Story = { args: { givable: ['VIEW_REPORT', 'VIEW_CUSTOMER'] } }
export const NameMissing: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add set' }))
  },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
