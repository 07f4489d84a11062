import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkline } from './Sparkline'

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { values: [30, 12, 11, 28, 26, 29, 25, 14, 13, 31, 35, 33] },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Phishing: Story = { args: { tone: 'phish' } }
export const Flat: Story = { args: { values: [7, 7, 7] } }
export const OneValue: Story = { args: { values: [7] } }
export const Nothing: Story = { args: { values: [] } }
export const Dark: Story = { globals: { theme: 'dark' } }
