import { ApiError } from '@postern/core'
import { profile, recoveryCodes } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { RecoveryCodesSection } from './RecoveryCodesSection'

const meta = {
  title: 'Accounts/RecoveryCodesSection',
  component: RecoveryCodesSection,
  args: {
    profile: profile({ hasTwoFactor: true }),
    recoveryCodes: recoveryCodes(),
    error: null,
    timeZone: 'Europe/Dublin',
    onMake: async (): Promise<ApiError | null> => null,
    onRetry: () => {},
  },
} satisfies Meta<typeof RecoveryCodesSection>
export default meta
type Story = StoryObj<typeof meta>

const make: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Make new codes' }))
}

export const Default: Story = {}
export const Few: Story = { args: { recoveryCodes: recoveryCodes({ unused: 2 }) } }
export const None: Story = { args: { recoveryCodes: recoveryCodes({ unused: 0 }) } }
export const Loading: Story = { args: { recoveryCodes: undefined } }
export const Failed: Story = {
  args: { recoveryCodes: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const Asks: Story = { play: make }
export const Refused: Story = {
  args: {
    onMake: async () => new ApiError('Your current password is incorrect.', { status: 400, code: 'bad_request' }),
  },
  play: async (context) => {
    await make?.(context)
    const dialog = within(within(context.canvasElement).getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'wrong')
    await userEvent.type(dialog.getByLabelText('Two FA Code'), '123456{Enter}')
  },
}
export const French: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
