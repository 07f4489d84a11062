import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip } from './Chip'

const meta = {
  title: 'Parts/Chip',
  component: Chip,
  args: { name: 'Reason', value: 'Phishing, Virus +1', onRemove: () => {} },
} satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OpensSomething: Story = { args: { onPress: () => {}, 'aria-haspopup': 'dialog', 'aria-expanded': false } }
export const ValueOnly: Story = { args: { name: undefined, value: 'a.brennan@orchardfoods.example' } }
export const NotRemovable: Story = { args: { onRemove: undefined } }
export const Disabled: Story = { args: { isDisabled: true, onPress: () => {} } }
export const LongWord: Story = { args: { value: 'benutzerverwaltung'.repeat(5) }, globals: { width: 'phone' } }
export const French: Story = { args: { name: 'Motif', value: 'Hameçonnage' }, globals: { locale: 'fr' } }
export const Dark: Story = { args: { onPress: () => {} }, globals: { theme: 'dark' } }
