import type { Meta, StoryObj } from '@storybook/react-vite'
import { Address } from './Address'

const meta = {
  title: 'Parts/Address',
  component: Address,
  args: { children: 'm.keane@contoso.example' },
} satisfies Meta<typeof Address>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongOnPhone: Story = {
  args: { children: `${'accounts.payable.'.repeat(5)}invoices@subsidiary.contoso.example` },
  globals: { width: 'narrow' },
}
export const Hostile: Story = { args: { children: '\u202eelpmaxe@live <script>alert(1)</script>' } }
