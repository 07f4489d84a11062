import type { Meta, StoryObj } from '@storybook/react-vite'
import { Untrusted } from './Untrusted'

const meta = {
  title: 'Parts/Untrusted',
  component: Untrusted,
  args: { children: '7 dashboards every operations lead should copy this quarter' },
} satisfies Meta<typeof Untrusted>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Markup: Story = { args: { children: '<img src=x onerror=alert(1)>' } }
export const OtherDirection: Story = { args: { children: '\u202egpj.eciovni\u202c \u0634\u0643\u0631\u0627' } }
