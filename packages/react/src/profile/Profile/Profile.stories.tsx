import { ApiError } from '@postern/core'
import { otherSession, profile, recoveryCodes, session } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { PasskeysSection } from '../../passkeys/PasskeysSection/PasskeysSection'
import { RecoveryCodesSection } from '../../recovery-codes/RecoveryCodesSection/RecoveryCodesSection'
import { SessionsView } from '../../sessions/Sessions/SessionsView'
import { ProfileView } from './ProfileView'

type Outcome = Promise<ApiError | null>
const saved = async (): Outcome => null
const onItsWay = (): Outcome => new Promise(() => {})
const refused = (error: ApiError) => async (): Outcome => error

const section = {
  profile: profile(),
  error: null,
  timeZone: 'Europe/Dublin',
  page: { host: 'portal.example', canUse: true },
  onRetry: () => {},
}

const meta = {
  title: 'Accounts/Profile',
  component: ProfileView,
  args: {
    profile: profile({ firstName: 'Ana', lastName: 'Byrne' }),
    error: null,
    onSave: saved,
    onChangePassword: saved,
    onSetUpTwoFactor: saved,
    onRemoveTwoFactor: saved,
    onRetry: () => {},
    factors: (
      <>
        <PasskeysSection {...section} passkeys={[]} onAdd={saved} onRename={saved} onRemove={saved} />
        <RecoveryCodesSection {...section} recoveryCodes={recoveryCodes()} onMake={saved} />
      </>
    ),
    sessions: (
      <SessionsView
        sessions={[session(), otherSession()]}
        error={null}
        timeZone="Europe/Dublin"
        onEnd={saved}
        onEndOthers={saved}
        onRetry={() => {}}
      />
    ),
  },
} satisfies Meta<typeof ProfileView>
export default meta
type Story = StoryObj<typeof meta>

const typeName: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('First name (optional)'), ' Maria')
  await userEvent.click(canvas.getByRole('button', { name: 'Save name' }))
}
const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
  }

export const Default: Story = {}
export const TwoFactorOn: Story = { args: { profile: profile({ hasTwoFactor: true }) } }
/** A time zone and a language that the forms do not offer are kept. */
export const UnlistedZoneAndLanguage: Story = {
  args: { profile: profile({ timezone: 'Asia/Tokyo', language: 'DE' }) },
}
export const HostileNames: Story = {
  args: {
    profile: profile({
      firstName: '<img src=x onerror=alert(1)>',
      lastName: '\u202eenryB',
      username: 'x'.repeat(60),
      parent: '<script>alert(1)</script>',
    }),
  },
}
export const Loading: Story = { args: { profile: undefined } }
export const LoadingFailed: Story = {
  args: { profile: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const Offline: Story = { args: { profile: undefined, error: new ApiError('', { status: 0, code: 'offline' }) } }
export const SignedOut: Story = { args: { isSignedOut: true } }
export const Saving: Story = { args: { onSave: onItsWay }, play: typeName }
export const SaveFailed: Story = {
  args: { onSave: refused(new ApiError('', { status: 0, code: 'timeout' })) },
  play: typeName,
}
export const FieldRefused: Story = {
  args: {
    onSave: refused(
      new ApiError('Too long.', { status: 400, code: 'bad_request', fields: { firstName: ['Too long.'] } }),
    ),
  },
  play: typeName,
}
export const ChangedElsewhere: Story = {
  args: { onSave: refused(new ApiError('', { status: 412, code: 'precondition_failed' })) },
  play: typeName,
}
export const ZoneList: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }))
    await canvas.findByRole('option', { selected: true })
  },
}
export const ZoneMatches: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time zone' }), 'york')
    await canvas.findByRole('option')
  },
}
export const PasswordProblems: Story = {
  args: { profile: profile({ hasTwoFactor: true }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('New password'), 'short')
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
  },
}
export const PasswordTooWeak: Story = {
  args: {
    onChangePassword: refused(
      new ApiError('', {
        status: 400,
        code: 'bad_request',
        fields: { password: ['Password is not strong enough. This is a very common password.'] },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Current password'), 'whatever it was')
    for (const label of ['New password', 'Reconfirm Password']) {
      await userEvent.type(canvas.getByLabelText(label), 'Passw0rd!')
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
  },
}
export const AsksForPassword: Story = { play: press('Set 2FA Key') }
export const AsksBeforeRemoval: Story = {
  args: { profile: profile({ hasTwoFactor: true }) },
  play: press('Remove authenticator app'),
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark', brand: 'green' } }
export const FrenchDarkPhone: Story = {
  globals: { locale: 'fr', theme: 'dark', width: 'phone' },
  args: { profile: profile({ hasTwoFactor: true }) },
}
