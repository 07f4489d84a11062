import { initialSetupState, type SetupState } from '@postern/core/machines'
import { recoveryCodeSet } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { TwoFactorSetupView } from './TwoFactorSetup'

const authenticatorUrl =
  'otpauth://totp/Mail%20security:admin%40contoso.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Mail%20security'
const atCode: SetupState = { ...initialSetupState, step: 'codeScanned', authenticatorUrl, code: '123456' }

const meta = {
  title: 'Accounts/TwoFactorSetup',
  component: TwoFactorSetupView,
  args: { state: initialSetupState, username: 'admin@contoso.example', onEvent: () => {}, onClose: () => {} },
} satisfies Meta<typeof TwoFactorSetupView>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Generating: Story = { args: { state: { ...initialSetupState, call: { kind: 'create' } } } }
export const BarcodeFailed: Story = {
  args: { state: { ...initialSetupState, problem: { key: 'barcodeFailed', text: null } } },
}
export const Barcode: Story = {
  args: { state: { ...initialSetupState, step: 'barcodeGenerated', authenticatorUrl } },
}
export const BarcodeInDarkMode: Story = { ...Barcode, globals: { theme: 'dark' } }
export const EnterCode: Story = { args: { state: { ...atCode, code: '' } } }
export const Confirming: Story = {
  args: { state: { ...atCode, step: 'codeEntered', call: { kind: 'verify', code: '123456' } } },
}
export const WrongCode: Story = { args: { state: { ...atCode, problem: { key: 'codeIncorrect', text: null } } } }
export const EnablingFailed: Story = {
  args: {
    state: { ...atCode, step: 'codeEntered', token: 'token', problem: { key: 'enablingFailed', text: null } },
  },
}
export const RecoveryCodes: Story = {
  args: { state: { ...atCode, step: 'codesShown', recoveryCodes: recoveryCodeSet() } },
}
export const RecoveryCodesInFrenchOnPhone: Story = {
  ...RecoveryCodes,
  globals: { locale: 'fr', theme: 'dark', width: 'phone' },
}
export const French: Story = { ...Barcode, globals: { locale: 'fr' } }
