import type { Meta, StoryObj } from '@storybook/react-vite'
import { UpdatePromptView } from './UpdatePromptView'

const meta = {
  title: 'Shell/UpdatePrompt',
  component: UpdatePromptView,
  args: { isOpen: true, onReload: () => {}, onLater: () => {} },
} satisfies Meta<typeof UpdatePromptView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', viewport: { value: 'mobile1' } } }
