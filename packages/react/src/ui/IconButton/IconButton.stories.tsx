import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { IconButton } from './IconButton'

const meta = {
  title: 'Parts/IconButton',
  component: IconButton,
  args: { icon: 'close', label: 'Remove filter' },
  decorators: [
    (Story) => (
      <div style={{ padding: '3rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Reached: Story = {
  play: async () => {
    await userEvent.tab()
  },
}
export const Medium: Story = { args: { size: 'md' } }
export const Disabled: Story = { args: { disabled: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
