import { capabilitySet, providerUser } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { UserDetailsView } from './UserDetailsView'

const done = async () => null
const at = '2026-06-12T08:30:00.000Z'

const meta = {
  title: 'Users/UserDetails',
  component: UserDetailsView,
  args: {
    user: providerUser(),
    viewer: { id: 1, capabilities: ['VIEW_MESSAGE_HISTORY', 'VIEW_REPORT', 'ANALYSE_URL'] },
    capabilitySets: [capabilitySet()],
    sessions: [
      {
        ...{ id: 's1', createdAt: at, lastSeenAt: at, address: '192.0.2.7', isCurrent: false },
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
      },
    ],
    sessionsFailure: null,
    editHref: '#edit',
    actions: {
      setActive: done,
      invite: done,
      resetPassword: done,
      resetTwoFactor: done,
      endSessions: done,
      delete: done,
      removeAlias: done,
      saveCapabilities: done,
    },
    onAddAlias: async () => {},
  },
} satisfies Meta<typeof UserDetailsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Capabilities: Story = { args: { tab: 'capabilities' } }
export const Sessions: Story = { args: { tab: 'sessions' } }
export const SessionsFailed: Story = {
  args: { tab: 'sessions', sessions: undefined, sessionsFailure: 'The server did not answer in time.' },
}
export const Mailbox: Story = {
  args: { user: providerUser({ role: null, firstName: '', lastName: '', aliases: [], capabilities: [] }) },
}
export const Invited: Story = { args: { user: providerUser({ isInvited: true, lastSignInAt: null }) } }
export const Inactive: Story = { args: { user: providerUser({ isActive: false }) } }
export const LongNames: Story = {
  args: {
    user: providerUser({
      firstName: '<b>Bold</b>',
      lastName: 'x'.repeat(80),
      aliases: [`${'y'.repeat(60)}@long.example`],
    }),
  },
}
export const RemovingAlias: Story = {
  play: async ({ canvasElement }) => {
    const name = 'Remove alias maeve@contoso.example'
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  },
}
export const French: Story = { globals: { locale: 'fr' }, args: { tab: 'capabilities' } }
export const Dark: Story = { globals: { theme: 'dark' }, args: { tab: 'capabilities' } }
export const Phone: Story = { globals: { width: 'phone' } }
