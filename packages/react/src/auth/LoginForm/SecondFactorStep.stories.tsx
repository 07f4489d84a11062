import { initialLoginState, type LoginState } from '@postern/core/machines'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { SecondFactorStep } from './SecondFactorStep'

const state: LoginState = {
  ...initialLoginState,
  step: 'code',
  fields: { username: 'admin@contoso.example', password: 'secret' },
  factors: { app: true, passkeyHosts: ['portal.example'], recoveryCodes: true },
}
const withFactors = (factors: LoginState['factors']): LoginState => ({ ...state, factors })

const meta = {
  title: 'Accounts/SecondFactorStep',
  component: SecondFactorStep,
  args: {
    state,
    onEvent: () => {},
    page: { host: 'portal.example', canUse: true },
    headingLevel: 2,
    isPending: false,
    failure: null,
    retryAt: null,
  },
} satisfies Meta<typeof SecondFactorStep>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

/** With a passkey. */
export const Default: Story = {}
export const PasskeyRefused: Story = {
  args: {
    state: { ...state, notice: { key: 'passkeyRefused', text: null } },
    failure: 'The passkey was not accepted. Try again, or use another way to log in.',
  },
}
export const Pending: Story = { args: { isPending: true } }
export const Code: Story = { play: press('Use a code from your app') }
export const RecoveryCode: Story = { play: press('Use a recovery code') }
export const RecoveryCodeMissing: Story = {
  play: async (context) => {
    await press('Use a recovery code')?.(context)
    await press('Log in')?.(context)
  },
}
/** The passkey belongs to another host of the service. */
export const PasskeyElsewhere: Story = { args: { page: { host: 'mail.northwind.example', canUse: true } } }
export const OnlyPasskeyElsewhere: Story = {
  args: {
    state: withFactors({ app: false, passkeyHosts: ['portal.example'], recoveryCodes: true }),
    page: { host: 'mail.northwind.example', canUse: true },
  },
}
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
export const RecoveryCodeInFrench: Story = {
  globals: { locale: 'fr', width: 'phone' },
  play: press('Utiliser un code de secours'),
}
