import type { Meta, StoryObj } from '@storybook/react-vite'
import { CodePanel } from './CodePanel'

const headers = `Received: from relay.example (relay.example [198.51.100.24])
  by mx.postern.example with ESMTPS id 4b1f22; Fri, 20 Nov 2026 18:46:02 +0000
From: "Payroll" <hr-update@payrol1-verify.example>
Subject: Your details`

const meta = {
  title: 'Parts/CodePanel',
  component: CodePanel,
  args: { label: 'Message headers', code: headers },
} satisfies Meta<typeof CodePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Wrapped: Story = { args: { isWrapped: true }, globals: { width: 'phone' } }
export const Scrolls: Story = { args: { code: `${headers}\n`.repeat(12) }, globals: { width: 'phone' } }
export const NotCopied: Story = { args: { canCopy: false } }
export const Dark: Story = { globals: { theme: 'dark' } }
