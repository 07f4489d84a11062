import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from './DescriptionList'

const meta = {
  title: 'Parts/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { key: 'id', label: 'Message id', value: '<4b1f22@relay.example>', copy: '<4b1f22@relay.example>' },
      { key: 'sender', label: 'Sender', value: 'bounce-88@mailer-relay.example' },
      { key: 'size', label: 'Size', value: '12 kB' },
    ],
  },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Narrow: Story = { globals: { width: 'phone' } }
export const LongWord: Story = {
  args: { items: [{ key: 'a', label: 'benutzerverwaltung'.repeat(3), value: 'orchardfoods'.repeat(8) }] },
}
export const Dark: Story = { globals: { theme: 'dark' } }
