import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner'

const meta = { title: 'Parts/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const BesideWords: Story = {
  render: () => (
    <p>
      <Spinner /> Loading the message…
    </p>
  ),
}
export const Dark: Story = { ...BesideWords, globals: { theme: 'dark' } }
