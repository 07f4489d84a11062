import { customerRule } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerRuleFormView } from './CustomerRuleForm'

const meta = {
  title: 'Customer rules/CustomerRuleForm',
  component: CustomerRuleFormView,
  args: { onSubmit: async () => customerRule(), onCancel: () => {} },
} satisfies Meta<typeof CustomerRuleFormView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NothingEntered: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add rule' }))
  },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
