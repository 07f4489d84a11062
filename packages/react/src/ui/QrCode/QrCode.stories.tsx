import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from './QrCode'

const meta = {
  title: 'Parts/QrCode',
  component: QrCode,
  args: {
    value: 'otpauth://totp/Postern:admin@contoso.example?secret=JBSWY3DPEHPK3PXP&issuer=Postern',
    size: 200,
    level: 'H',
    label: 'Code to scan with your authenticator app',
  },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
