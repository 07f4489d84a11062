import type { Meta, StoryObj } from '@storybook/react-vite'
import { StrengthMeter } from './StrengthMeter'

const meta = {
  title: 'Parts/StrengthMeter',
  component: StrengthMeter,
  args: { label: 'Password strength', score: 2, words: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] },
} satisfies Meta<typeof StrengthMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const VeryWeak: Story = { args: { score: 0 } }
export const Weak: Story = { args: { score: 1 } }
export const Strong: Story = { args: { score: 4 } }
export const NothingTyped: Story = { args: { score: null } }
export const Loading: Story = { args: { score: null, loading: 'Measuring…' } }
export const Dark: Story = { globals: { theme: 'dark' } }
