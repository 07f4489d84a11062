import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from './Switch'

/** Space toggles it; the text beside it states its value. */
const meta = {
  title: 'Parts/Switch',
  component: Switch,
  args: { label: 'orchardfoods.example', isOn: true, onChange: () => {} },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Off: Story = { args: { isOn: false } }
export const LabelHidden: Story = { args: { isLabelHidden: true } }
export const Pending: Story = { args: { isPending: true } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledOff: Story = { args: { isDisabled: true, isOn: false } }
export const French: Story = {
  args: { label: 'Authentification à deux facteurs obligatoire pour toutes les personnes', isOn: false },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const DarkOff: Story = { args: { isOn: false }, globals: { theme: 'dark' } }
