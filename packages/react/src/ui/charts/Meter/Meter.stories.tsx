import type { Meta, StoryObj } from '@storybook/react-vite'
import { Meter } from './Meter'

const meta = {
  title: 'Charts/Meter',
  component: Meter,
  args: { label: 'Email Security', value: 148, max: 200, words: '148 of 200 licences', aside: 'to 1 Mar 2027' },
} satisfies Meta<typeof Meter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AlmostUsedUp: Story = { args: { value: 191, words: '191 of 200 licences' } }
export const UsedUp: Story = { args: { value: 200, words: '200 of 200 licences', tone: 'danger' } }
export const Empty: Story = { args: { value: 0, words: undefined, aside: undefined } }
export const Dark: Story = { globals: { theme: 'dark' } }
