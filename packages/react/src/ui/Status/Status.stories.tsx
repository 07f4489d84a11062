import type { Meta, StoryObj } from '@storybook/react-vite'
import { Status } from './Status'

const meta = {
  title: 'Parts/Status',
  component: Status,
  args: { tone: 'success', children: 'Released' },
} satisfies Meta<typeof Status>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InProgress: Story = { args: { tone: 'info', children: 'Processing Release' } }
export const Failed: Story = { args: { tone: 'danger', children: 'Failed To Release' } }
export const NeedsAttention: Story = { args: { tone: 'warning', children: 'Points elsewhere' } }
export const Neutral: Story = { args: { tone: 'neutral', children: 'Held' } }
export const Dark: Story = { globals: { theme: 'dark' } }
