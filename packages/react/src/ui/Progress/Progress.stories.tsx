import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './Progress'

const meta = {
  title: 'Parts/Progress',
  component: Progress,
  args: { label: 'Releasing messages', value: 3, max: 12 },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Begun: Story = { args: { value: 0 } }
export const Done: Story = { args: { value: 12, words: 'Released 12 of 12' } }
export const Unknown: Story = { args: { label: 'Preparing the export', value: undefined } }
export const French: Story = {
  args: { label: 'Libération des messages', value: 1284, max: 2000 },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
