import { ApiError, type Profile as OwnProfile, timeZoneOrDefault } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { TwoFactorSetupProps } from '../../auth/TwoFactorSetup/TwoFactorSetup'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Sessions } from '../../sessions/Sessions/Sessions'
import { sessionsKey } from '../../sessions/useSessions'
import { useToast } from '../../ui/Toast/Toasts'
import { useKeepProfile, useProfile, useUpdateProfile } from '../useProfile'
import { type ProfileActions, ProfileView } from './ProfileView'

export interface ProfileProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Name, language, time zone or second factor changed: language and zone are the host's to apply. */
  onProfileChanged?: (details: { profile: OwnProfile }) => void
  /** The second factor was removed, which ends every session; the token is gone already. */
  onSignedOut?: () => void
}

/** The signed-in user's own profile: name, language, time zone, password, second factor and sessions (spec 2.2). */
export const Profile = /* @__PURE__ */ defineWidget('Profile', ConnectedProfile, {
  events: ['onProfileChanged', 'onSignedOut'],
})

interface Setup {
  password: string
  Modal: ComponentType<TwoFactorSetupProps>
}

function ConnectedProfile({ headingLevel = 2, onProfileChanged, onSignedOut }: ProfileProps) {
  const client = useClient()
  const queries = useQueryClient()
  const texts = useTexts('profile', profileMessages)
  const toast = useToast()
  const [isSignedOut, setSignedOut] = useState(false)
  const [setup, setSetup] = useState<Setup | null>(null)
  const { data: profile, error, refetch } = useProfile({ isEnabled: !isSignedOut })
  const update = useUpdateProfile()
  const keep = useKeepProfile()

  const actions: ProfileActions = {
    onSave: (changes) =>
      settled(update.mutateAsync(changes), (changed) => {
        onProfileChanged?.({ profile: changed })
      }),
    onChangePassword: (change) =>
      settled(client.passwords.change(change), () => {
        queries.invalidateQueries({ queryKey: sessionsKey })
      }),
    onSetUpTwoFactor: ({ password }) =>
      settled(import('../../auth/TwoFactorSetup/TwoFactorSetup'), ({ TwoFactorSetup }) => {
        setSetup({ password, Modal: TwoFactorSetup })
      }),
    onRemoveTwoFactor: (details) =>
      settled(client.auth.removeTwoFactor(details), () => {
        toast({ tone: 'success', title: texts.successTitle, text: texts.removed })
        setSignedOut(true)
        client.tokenStore.set(null)
        onSignedOut?.()
      }),
  }
  const onTwoFactorEnabled = async () => {
    setSetup(null)
    if (!profile) return
    const changed = { ...profile, hasTwoFactor: true }
    await keep(changed)
    queries.invalidateQueries({ queryKey: sessionsKey })
    onProfileChanged?.({ profile: changed })
  }
  return (
    <>
      <ProfileView
        {...actions}
        headingLevel={headingLevel}
        profile={profile}
        error={profile ? null : error}
        isSettingUp={setup !== null}
        isSignedOut={isSignedOut}
        onRetry={() => refetch()}
        sessions={
          profile && <Sessions headingLevel={below[headingLevel]} timeZone={timeZoneOrDefault(profile.timezone)} />
        }
      />
      {setup && profile && (
        <setup.Modal
          isOpen
          userId={profile.id}
          credentials={{ username: profile.username, password: setup.password }}
          onClose={() => setSetup(null)}
          onTwoFactorEnabled={onTwoFactorEnabled}
        />
      )}
    </>
  )
}

const below = { 1: 2, 2: 3, 3: 4 } as const

/** What was refused; `null` when it is done and everybody has been told. */
async function settled<T>(call: Promise<T>, done: (answer: T) => void): Promise<ApiError | null> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (cause: unknown) =>
      cause instanceof ApiError ? cause : new ApiError('', { status: 0, code: 'unreachable', cause }),
  )
  if (outcome instanceof ApiError) return outcome
  done(outcome.answer)
  return null
}
