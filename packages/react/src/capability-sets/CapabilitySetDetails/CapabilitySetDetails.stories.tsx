import { capabilitySet } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CapabilitySetDetailsView } from './CapabilitySetDetailsView'

const meta = {
  title: 'Capability sets/CapabilitySetDetails',
  component: CapabilitySetDetailsView,
  args: {
    set: capabilitySet(),
    editHref: '#edit',
    copyHref: '#copy',
    usersHref: '#users',
    onDelete: async () => null,
  },
} satisfies Meta<typeof CapabilitySetDetailsView>
export default meta
type Story = StoryObj<typeof meta>

const remove: Story['play'] = async ({ canvasElement }) => {
  const [menu] = within(canvasElement).getAllByRole('button', { name: /More actions/ })
  if (menu) await userEvent.click(menu)
  const [item] = await within(canvasElement.ownerDocument.body).findAllByRole('menuitem', { name: 'Delete…' })
  if (item) await userEvent.click(item)
}

export const Default: Story = {}
export const Preset: Story = {
  args: {
    set: capabilitySet({
      ...{ name: 'Read only', isPreset: true, isEditable: false, resellerId: null, reseller: null },
    }),
  },
}
export const LongName: Story = { args: { set: capabilitySet({ name: `<b>Bold</b> ${'x'.repeat(50)}` }) } }
export const DeletingWhatUsersHave: Story = { play: remove }
export const DeletingWhatNobodyHas: Story = { args: { set: capabilitySet({ userCount: 0 }) }, play: remove }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
