import { ApiError } from '@postern/core'
import { passkey, profile } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { PasskeysSection } from './PasskeysSection'

const done = async (): Promise<ApiError | null> => null
const refused = (error: ApiError) => async () => error
const two = [passkey(), passkey({ id: 8, name: 'Blue security key', host: 'mail.northwind.example', lastUsedAt: null })]

const meta = {
  title: 'Accounts/PasskeysSection',
  component: PasskeysSection,
  args: {
    profile: profile({ hasTwoFactor: true, hasAuthenticatorApp: true }),
    passkeys: two,
    error: null,
    timeZone: 'Europe/Dublin',
    page: { host: 'portal.example', canUse: true },
    onAdd: done,
    onRename: done,
    onRemove: done,
    onRetry: () => {},
  },
} satisfies Meta<typeof PasskeysSection>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

export const Default: Story = {}
export const Empty: Story = { args: { passkeys: [] } }
export const Loading: Story = { args: { passkeys: undefined } }
export const Failed: Story = {
  args: { passkeys: undefined, error: new ApiError('', { status: 0, code: 'unreachable' }) },
}
export const Full: Story = {
  args: { passkeys: Array.from({ length: 10 }, (_, id) => passkey({ id, name: `Device ${id + 1}` })) },
}
/** The page is opened by IP address, or in a browser without passkeys. */
export const Unsupported: Story = { args: { passkeys: [], page: { host: '192.0.2.7', canUse: false } } }
export const HostileName: Story = { args: { passkeys: [passkey({ name: '<b>\u202eyek</b>'.repeat(4) })] } }
export const Adds: Story = { play: press('Add passkey') }
export const AddsBesideAnother: Story = {
  args: { askPasskey: () => new Promise(() => {}) },
  play: press('Add passkey'),
}
export const AddRefused: Story = {
  args: {
    profile: profile(),
    passkeys: [],
    onAdd: refused(
      new ApiError('The passkey prompt was closed or timed out. Try again.', { status: 0, code: 'passkey_cancelled' }),
    ),
  },
  play: async (context) => {
    const canvas = within(context.canvasElement)
    await press('Add passkey')?.(context)
    const dialog = within(canvas.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret')
    await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }))
  },
}
export const Renames: Story = { play: press('Rename Work laptop') }
export const Removes: Story = { play: press('Remove Work laptop') }
export const RemovesTheLast: Story = {
  args: { profile: profile({ hasTwoFactor: true, hasAuthenticatorApp: false }), passkeys: [passkey()] },
  play: press('Remove Work laptop'),
}
export const French: Story = { globals: { locale: 'fr' } }
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
