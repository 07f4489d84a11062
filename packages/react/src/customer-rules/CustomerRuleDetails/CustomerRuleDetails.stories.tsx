import { ApiError } from '@postern/core'
import { customerRule, ruleTrial } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerRuleDetailsView } from './CustomerRuleDetailsView'

const meta = {
  title: 'Customer rules/CustomerRuleDetails',
  component: CustomerRuleDetailsView,
  args: {
    rule: customerRule(),
    onSubmit: async () => customerRule(),
    onTry: async () => ruleTrial(),
    onDelete: async () => null,
  },
} satisfies Meta<typeof CustomerRuleDetailsView>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string | RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }
const tryIt = press(/^(Try with the latest mail|Essayer avec le dernier courrier)$/)

export const Default: Story = {}
export const Inactive: Story = { args: { rule: customerRule({ isActive: false, hits: 0, lastHitAt: null }) } }
export const Tried: Story = { play: tryIt }
export const WithoutTrial: Story = { args: { canTry: false } }
export const NoMailToTry: Story = {
  args: { onTry: async () => ruleTrial({ checked: 0, matched: 0, messages: [] }) },
  play: tryIt,
}
export const TrialFailed: Story = {
  args: {
    onTry: async () => {
      throw new ApiError('Too many messages are being read at this moment. Try again soon.', {
        status: 503,
        code: 'unavailable',
      })
    },
  },
  play: tryIt,
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' }, play: tryIt }
export const Dark: Story = { globals: { theme: 'dark' } }
