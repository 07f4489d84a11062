import { type Profile as OwnProfile, timeZoneOrDefault } from '@postern/core'
import { passkeysMessages, profileMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { TwoFactorSetupProps } from '../../auth/TwoFactorSetup/TwoFactorSetup'
import { OwnMails } from '../../digest-settings/OwnMails/OwnMails'
import type { ElementActions, ElementOf } from '../../elements/declaration'
import { PasskeysSection } from '../../passkeys/PasskeysSection/PasskeysSection'
import { useAddPasskey } from '../../passkeys/useAddPasskey'
import { useAskPasskey, usePasskeys, useReloadPasskeys } from '../../passkeys/usePasskeys'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { RecoveryCodesDialog } from '../../recovery-codes/RecoveryCodesDialog/RecoveryCodesDialog'
import { RecoveryCodesSection } from '../../recovery-codes/RecoveryCodesSection/RecoveryCodesSection'
import { useRecoveryCodes, useReloadRecoveryCodes } from '../../recovery-codes/useRecoveryCodes'
import { Sessions } from '../../sessions/Sessions/Sessions'
import { sessionsKey } from '../../sessions/useSessions'
import { useToast } from '../../ui/Toast/Toasts'
import { settled } from '../settled'
import type { FactorProof } from '../useFactorProof'
import { useKeepProfile, useProfile, useUpdateProfile } from '../useProfile'
import { type ProfileActions, ProfileView } from './ProfileView'
import type { ProfileProps } from './profile-props'

/** Profile of the signed-in user: name, language, time zone, password, second factor and sessions (spec 2.2). */
export const Profile = /* @__PURE__ */ defineWidget('Profile', ConnectedProfile, {
  events: ['onProfileChanged', 'onSignedOut'],
})

export const profileElement = {
  events: ['profileChanged', 'signedOut'],
  follows: { signedOut: ({ signOut }: ElementActions) => signOut() },
} as const satisfies ElementOf<typeof Profile>

interface Setup {
  password: string
  /** URL of a secret created with a proof of the second factor alongside. */
  authenticatorUrl: string | null
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
  const [shownCodes, setShownCodes] = useState<readonly string[] | null>(null)
  const passkeyTexts = useTexts('passkeys', passkeysMessages)
  const passkeys = usePasskeys({ isEnabled: !isSignedOut && profile !== undefined })
  const recoveryCodes = useRecoveryCodes({ isEnabled: !isSignedOut && profile?.hasTwoFactor === true })
  const reloadPasskeys = useReloadPasskeys()
  const reloadRecoveryCodes = useReloadRecoveryCodes()
  const askPasskey = useAskPasskey(passkeys.data)
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
    onSetUpTwoFactor: ({ name: _, ...proof }) => settled(beginSetup(proof), setSetup),
    onRemoveTwoFactor: ({ name: _, ...proof }) =>
      settled(client.twoFactor.remove(proof), ({ hasTwoFactor }) => {
        afterRemoval(hasTwoFactor, { hasAuthenticatorApp: false }, texts.removedOne)
      }),
  }

  async function beginSetup(proof: FactorProof & { password: string }): Promise<Setup> {
    const { TwoFactorSetup: Modal } = await import('../../auth/TwoFactorSetup/TwoFactorSetup')
    const authenticatorUrl = profile?.hasTwoFactor ? (await client.twoFactor.addApp(proof)).url : null
    return { password: proof.password, authenticatorUrl, Modal }
  }

  /** The lists of sessions, passkeys and codes may have changed, as may the profile. */
  async function afterFactorChange(changes: Partial<OwnProfile>) {
    reloadPasskeys()
    reloadRecoveryCodes()
    queries.invalidateQueries({ queryKey: sessionsKey })
    if (!profile) return
    const changed = { ...profile, ...changes }
    await keep(changed)
    onProfileChanged?.({ profile: changed })
  }

  function afterRemoval(hasTwoFactor: boolean, changes: Partial<OwnProfile>, done: string) {
    toast({ tone: 'success', title: texts.successTitle, text: hasTwoFactor ? done : texts.removed })
    if (hasTwoFactor) return void afterFactorChange(changes)
    setSignedOut(true)
    client.tokenStore.set(null)
    onSignedOut?.()
  }

  const addPasskey = useAddPasskey(({ token, recoveryCodes: made }) => {
    if (token) client.tokenStore.set(token)
    // The list behind the codes also confirms it; a toast would cover them.
    if (made) setShownCodes(made)
    else toast({ tone: 'success', title: texts.successTitle, text: passkeyTexts.added })
    const app = profile?.hasAuthenticatorApp ?? profile?.hasTwoFactor ?? false
    afterFactorChange({ hasTwoFactor: true, hasAuthenticatorApp: app })
  })
  const factors = profile && (
    <>
      <PasskeysSection
        headingLevel={below[headingLevel]}
        profile={profile}
        passkeys={passkeys.data}
        error={passkeys.data ? null : passkeys.error}
        timeZone={timeZoneOrDefault(profile.timezone)}
        askPasskey={askPasskey}
        onAdd={addPasskey}
        onRename={(details) => settled(client.passkeys.rename(details), () => reloadPasskeys())}
        onRemove={({ name: _, ...details }) =>
          settled(client.passkeys.remove(details), ({ hasTwoFactor }) =>
            afterRemoval(hasTwoFactor, {}, passkeyTexts.removed),
          )
        }
        onRetry={() => passkeys.refetch()}
      />
      {profile.hasTwoFactor && (
        <RecoveryCodesSection
          headingLevel={below[headingLevel]}
          profile={profile}
          recoveryCodes={recoveryCodes.data}
          error={recoveryCodes.data ? null : recoveryCodes.error}
          timeZone={timeZoneOrDefault(profile.timezone)}
          askPasskey={askPasskey}
          onMake={({ name: _, ...proof }) =>
            settled(client.recoveryCodes.create(proof), ({ codes }) => {
              setShownCodes(codes)
              reloadRecoveryCodes()
            })
          }
          onRetry={() => recoveryCodes.refetch()}
        />
      )}
    </>
  )
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
        hasPasskey={(passkeys.data?.length ?? 0) > 0}
        askPasskey={askPasskey}
        factors={factors}
        mails={profile?.customer && <OwnMails headingLevel={below[headingLevel]} />}
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
          authenticatorUrl={setup.authenticatorUrl}
          onTwoFactorEnabled={() => {
            setSetup(null)
            afterFactorChange({ hasTwoFactor: true, hasAuthenticatorApp: true })
          }}
        />
      )}
      {profile && (
        <RecoveryCodesDialog codes={shownCodes} username={profile.username} onSaved={() => setShownCodes(null)} />
      )}
    </>
  )
}

const below = { 1: 2, 2: 3, 3: 4 } as const
