import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from './CopyButton'

const meta = {
  title: 'Parts/CopyButton',
  component: CopyButton,
  args: { text: 'JBSW Y3DP EHPK 3PXP', what: 'key' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const IconOnly: Story = { args: { isIconOnly: true } }
export const French: Story = { args: { what: 'la clé' }, globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
