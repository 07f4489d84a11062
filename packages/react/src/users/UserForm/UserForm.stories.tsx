import { ApiError } from '@postern/core'
import { capabilitySet, providerUser } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { UserFormView } from './UserFormView'

const meta = {
  title: 'Users/UserForm',
  component: UserFormView,
  args: {
    roles: [3, 2, 1],
    choosesReseller: true,
    capabilitySets: [
      capabilitySet({ id: 1, name: 'Quarantine only', isPreset: true, description: '' }),
      capabilitySet({ id: 2 }),
    ],
    loadCustomers: async () => [{ value: 7, label: 'Orchard Foods' }],
    loadResellers: async () => [{ value: 2, label: 'Northwind' }],
    loadUsers: async () => [{ value: 42, label: 'Maeve Keane' }],
    loadZones: async () => [{ value: 'Europe/Paris', label: 'Europe/Paris' }],
    onSubmit: async () => providerUser(),
    onCancel: () => {},
  },
} satisfies Meta<typeof UserFormView>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

export const Default: Story = {}
export const OwnCustomer: Story = { args: { customerId: 1, choosesReseller: false } }
export const Editing: Story = { args: { user: providerUser() } }
export const SameRights: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: /Customer Admin/ }))
    await userEvent.type(canvas.getByRole('combobox', { name: /Same rights as/ }), 'mae')
    await userEvent.click(await canvas.findByRole('option', { name: 'Maeve Keane' }))
  },
}
export const NothingEntered: Story = { play: press('Add user') }
export const Refused: Story = {
  args: {
    user: providerUser(),
    onSubmit: async () => {
      throw new ApiError('You cannot give a role or capabilities that you do not have yourself.', {
        ...{ status: 403, code: 'forbidden' },
      })
    },
  },
  play: press('Save changes'),
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
