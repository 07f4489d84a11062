import type { ApiError, Profile } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import type { AskPasskey } from '../../passkeys/usePasskeys'
import { useTexts } from '../../provider/PosternContext'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { Identity } from '../IdentityDialog/IdentityDialog'
import { LanguageSection } from '../LanguageSection/LanguageSection'
import { NameSection } from '../NameSection/NameSection'
import { type PasswordChange, PasswordSection } from '../PasswordSection/PasswordSection'
import { ProfileFailure } from '../ProfileFailure'
import { TwoFactorSection } from '../TwoFactorSection/TwoFactorSection'
import type { ProfileChanges } from '../useProfile'
import styles from './Profile.module.css'
import type { ProfileProps } from './profile-props'

/** Save calls of the forms: each resolves to the rejection, or `null` when saved. */
export interface ProfileActions {
  onSave: (changes: ProfileChanges) => Promise<ApiError | null>
  onChangePassword: (change: PasswordChange) => Promise<ApiError | null>
  /** The user has confirmed their identity and sets up an authenticator app; resolves once that has begun. */
  onSetUpTwoFactor: (identity: Identity) => Promise<ApiError | null>
  onRemoveTwoFactor: (identity: Identity) => Promise<ApiError | null>
}

export interface ProfileViewProps extends Pick<ProfileProps, 'headingLevel'>, ProfileActions {
  /** Absent until it has loaded. */
  profile: Profile | undefined
  error: ApiError | null
  /** True if the setup of the second factor is open. Default: false. */
  isSettingUp?: boolean
  /** True if the session has ended: nothing is left to show. Default: false. */
  isSignedOut?: boolean
  /** Refetches it. */
  onRetry: () => void
  /** True if there is a passkey. Default: false. */
  hasPasskey?: boolean
  askPasskey?: AskPasskey | undefined
  /** Passkeys and recovery codes, below the authenticator app. */
  factors: ReactNode
  /** Mails about held messages; absent for users who get none. */
  mails?: ReactNode
  /** The list of sessions, a section below the others. */
  sessions: ReactNode
}

/** The profile from plain values, in each of the widget's states. */
export function ProfileView({ headingLevel = 2, profile, error, isSignedOut = false, ...rest }: ProfileViewProps) {
  const texts = useTexts('profile', profileMessages)
  const Heading = `h${headingLevel}` as const
  if (isSignedOut) {
    return (
      <Notice icon="lock" title={texts.signedOutTitle} headingLevel={headingLevel}>
        {texts.signedOut}
      </Notice>
    )
  }
  if (error) return <ProfileFailure {...{ error, headingLevel }} onRetry={rest.onRetry} />
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <Heading className={styles.title}>{texts.title}</Heading>
        {profile && (
          <p className={styles.meta}>
            <Untrusted>{profile.username}</Untrusted> · <Untrusted>{profile.parent}</Untrusted>
          </p>
        )}
      </header>
      {profile ? <Sections profile={profile} headingLevel={below[headingLevel]} {...rest} /> : <Loading />}
    </div>
  )
}

const below = { 1: 2, 2: 3, 3: 4 } as const

interface SectionsProps
  extends Pick<
      ProfileViewProps,
      'isSettingUp' | 'onRetry' | 'hasPasskey' | 'askPasskey' | 'factors' | 'mails' | 'sessions'
    >,
    ProfileActions {
  profile: Profile
  headingLevel: 2 | 3 | 4
}

function Sections({ factors, mails, sessions, isSettingUp, hasPasskey, askPasskey, onRetry, ...rest }: SectionsProps) {
  const { onSave, onChangePassword, onSetUpTwoFactor, onRemoveTwoFactor, ...own } = rest
  return (
    <>
      <NameSection {...own} onSave={onSave} onReload={onRetry} />
      <LanguageSection {...own} onSave={onSave} onReload={onRetry} />
      {mails}
      <PasswordSection {...own} askPasskey={askPasskey} onChange={onChangePassword} />
      <TwoFactorSection
        {...own}
        {...{ isSettingUp, hasPasskey, askPasskey }}
        onSetUp={onSetUpTwoFactor}
        onRemove={onRemoveTwoFactor}
      />
      {factors}
      {sessions}
    </>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton size="block" />
      <Skeleton size="block" />
      <Skeleton size="block" />
    </div>
  )
}
