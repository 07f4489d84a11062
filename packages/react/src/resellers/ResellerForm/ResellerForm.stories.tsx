import { ApiError } from '@postern/core'
import { reseller } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ResellerFormView } from './ResellerFormView'

const meta = {
  title: 'Resellers/ResellerForm',
  component: ResellerFormView,
  args: {
    timeZones: [
      { value: 'Europe/Dublin', label: 'Europe/Dublin (UTC+00:00)' },
      { value: 'Europe/Paris', label: 'Europe/Paris (UTC+01:00)' },
    ],
    onSubmit: async ({ name }) => reseller({ name }),
    onReload: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof ResellerFormView>
export default meta
type Story = StoryObj<typeof meta>

const save =
  (button: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
  }

export const Default: Story = {}
export const Edit: Story = { args: { reseller: reseller() } }
export const NothingEntered: Story = { play: save('Add reseller') }
export const Saving: Story = {
  args: { reseller: reseller(), onSubmit: () => new Promise(() => {}) },
  play: save('Save changes'),
}
export const Refused: Story = {
  args: {
    reseller: reseller(),
    onSubmit: async () => {
      const fields = { name: ['A reseller with this name already exists.'] }
      throw new ApiError('A reseller with this name already exists.', { status: 409, code: 'conflict', fields })
    },
  },
  play: save('Save changes'),
}
export const FrenchPhone: Story = { args: { reseller: reseller() }, globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { args: { reseller: reseller() }, globals: { theme: 'dark' } }
