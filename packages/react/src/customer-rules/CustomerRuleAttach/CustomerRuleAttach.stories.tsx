import { ApiError } from '@postern/core'
import { customerRule } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerRuleAttachView } from './CustomerRuleAttachView'

const meta = {
  title: 'Customer rules/CustomerRuleAttach',
  component: CustomerRuleAttachView,
  args: { rules: [customerRule()], offered: [], onAttach: async () => {}, onCancel: () => {} },
} satisfies Meta<typeof CustomerRuleAttachView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Offered: Story = {
  args: {
    offered: [
      customerRule({ id: 70, name: 'Payment data leaving by mail', level: 'system', template: null, isAttached: true }),
      customerRule({ id: 71, name: `<b>Bold</b> ${'x'.repeat(45)}`, level: 'reseller', template: null }),
    ],
  },
}
export const NothingChosen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Attach' }))
  },
}
export const Refused: Story = {
  args: {
    onAttach: async () => {
      throw new ApiError('A customer can have 50 rules. Delete one that is not needed first.', {
        status: 409,
        code: 'conflict',
      })
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Scripts and shortcuts' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Attach' }))
  },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
