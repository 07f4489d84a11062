import { initialPasswordPageState, type PasswordPageState } from '@postern/core/machines'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordResetFormView } from './PasswordResetForm'

const reset = initialPasswordPageState({ flow: 'reset', resetToken: 'token' })
const confirm = initialPasswordPageState({ flow: 'confirm', confirmToken: 'token' })
const scored = (score: number) => ({
  strength: { score, feedback: { warning: '', suggestions: [] } },
  isLoading: false,
  load: () => {},
})
const ready: PasswordPageState = { ...confirm, step: 'form', resetToken: 'token' }

const meta = {
  title: 'Accounts/PasswordResetForm',
  component: PasswordResetFormView,
  args: {
    state: reset,
    fields: { password: '', reconfirmPassword: '' },
    strength: { strength: null, isLoading: false, load: () => {} },
    home: { href: '/' },
    onChange: () => {},
    onSubmit: () => {},
  },
} satisfies Meta<typeof PasswordResetFormView>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ConfirmingAccount: Story = { args: { state: confirm } }
export const CreatePassword: Story = { args: { state: ready } }
export const RequirementsNotMet: Story = {
  args: {
    state: { ...reset, error: { kind: 'rule', problem: { key: 'requirements', feedback: '' } } },
    fields: { password: 'short', reconfirmPassword: 'short' },
    strength: scored(0),
  },
}
export const Mismatch: Story = {
  args: {
    state: { ...reset, error: { kind: 'rule', problem: { key: 'mismatch', feedback: '' } } },
    fields: { password: 'Correct-Horse-9', reconfirmPassword: 'Correct-Horse-8' },
    strength: scored(4),
  },
}
export const NotStrongEnough: Story = {
  args: {
    state: {
      ...reset,
      error: {
        kind: 'rule',
        problem: { key: 'weak', feedback: 'This is similar to a commonly used password Add another word or two.' },
      },
    },
    fields: { password: 'Password1!', reconfirmPassword: 'Password1!' },
    strength: scored(1),
  },
}
export const Refused: Story = {
  args: { state: { ...reset, error: { kind: 'server', text: 'The link is no longer valid. Ask for a new one.' } } },
}
export const Saving: Story = {
  args: {
    state: { ...reset, isSaving: true },
    fields: { password: 'Correct-Horse-9', reconfirmPassword: 'Correct-Horse-9' },
    strength: scored(4),
  },
}
export const Changed: Story = { args: { state: { ...reset, step: 'success' } } }
export const Confirmed: Story = { args: { state: { ...confirm, step: 'success' } } }
export const French: Story = { ...NotStrongEnough, globals: { locale: 'fr' } }
