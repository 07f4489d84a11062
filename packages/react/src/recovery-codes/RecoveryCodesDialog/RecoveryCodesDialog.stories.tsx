import { recoveryCodeSet } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'

const meta = {
  title: 'Accounts/RecoveryCodesDialog',
  component: RecoveryCodesDialog,
  args: { codes: recoveryCodeSet(), username: 'admin@contoso.example', onSaved: () => {} },
} satisfies Meta<typeof RecoveryCodesDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
