import { ApiError } from '@postern/core'
import { apiKey } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ApiKeysView } from './ApiKeysView'

const made = { apiKey: apiKey(), key: 'pst_key_Ab3xQ0f7nU5hYV2mR8kT1wZcD6sL9pEoJ4iGvBaXyN3' }

const meta = {
  title: 'Settings/ApiKeys',
  component: ApiKeysView,
  args: {
    keys: [
      apiKey(),
      apiKey({
        ...{ id: 6, name: 'Intranet', state: 'suspended', lastUsedAt: null, expiresAt: null, prefix: 'pst_key_k7Qf' },
        ...{ createdBy: 'former@northwind.example', formerUntil: '2026-11-23T09:00:00.000Z' },
        origins: ['https://intranet.contoso.example', 'http://localhost:4100'],
      }),
      apiKey({
        ...{ id: 8, name: 'Ticket system', prefix: 'pst_key_t2Kd', widgets: [], origins: [] },
        ...{
          scopes: ['quarantine:write', 'audit:read', 'a-later:scope'],
          networks: ['203.0.113.0/24', '2001:db8::/32'],
        },
      }),
      apiKey({ id: 5, name: 'Old shop', state: 'revoked', widgets: ['dashboard', 'a-later-widget'] }),
    ],
    error: null,
    tokenAddress: 'https://portal.example/api/v1/embed/tokens/',
    docsLink: <a href="#api">All calls of the API</a>,
    onCreate: async () => made,
    onRotate: async () => made,
    onRevoke: async () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof ApiKeysView>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string | RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

export const Default: Story = {}
export const Empty: Story = { args: { keys: [] } }
export const Loading: Story = { args: { keys: undefined } }
export const LoadingFailed: Story = {
  args: { keys: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const Refused: Story = {
  args: { keys: undefined, error: new ApiError('', { status: 403, code: 'forbidden' }) },
}
export const HostileNames: Story = {
  args: {
    keys: [
      apiKey({
        ...{ name: '<img src=x onerror=alert(1)>', createdBy: '\u202eevil'.repeat(20), state: 'brand new' },
        lastUsedFrom: 'x'.repeat(120),
      }),
    ],
  },
}
export const NewKey: Story = { play: press('New key') }
export const NewKeyForCalls: Story = {
  play: async (context) => {
    await press('New key')?.(context)
    await userEvent.click(within(context.canvasElement).getByRole('radio', { name: /Calls of the API/ }))
  },
}
export const Shown: Story = {
  play: async (context) => {
    await press('Rotate Customer portal')?.(context)
    const dialog = within(within(context.canvasElement).getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }))
    await within(context.canvasElement).findByRole('alertdialog')
  },
}
export const AsksBeforeRotation: Story = { play: press('Rotate Customer portal') }
export const AsksBeforeRevocation: Story = { play: press('Revoke Customer portal') }
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
