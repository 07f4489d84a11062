import { ApiError } from '@postern/core'
import { group } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { GroupFormView } from './GroupForm'

const meta = {
  title: 'Groups/GroupForm',
  component: GroupFormView,
  args: {
    loadCustomers: async () => [{ value: 7, label: 'Orchard Foods' }],
    onSubmit: async () => group(),
    onCancel: () => {},
  },
} satisfies Meta<typeof GroupFormView>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

export const Default: Story = {}
export const OwnCustomer: Story = { args: { customerId: 1 } }
export const Editing: Story = { args: { group: group() } }
export const NothingEntered: Story = { play: press('Add group') }
export const Taken: Story = {
  args: {
    group: group(),
    onSubmit: async () => {
      const fields = { name: ['This customer has a group of this name already.'] }
      throw new ApiError('', { status: 409, code: 'conflict', fields })
    },
  },
  play: press('Save changes'),
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
