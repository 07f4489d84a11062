import type { ApiError, Profile } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { LanguageSection } from '../LanguageSection/LanguageSection'
import { NameSection } from '../NameSection/NameSection'
import { type PasswordChange, PasswordSection } from '../PasswordSection/PasswordSection'
import { ProfileFailure } from '../ProfileFailure'
import { TwoFactorSection } from '../TwoFactorSection/TwoFactorSection'
import type { ProfileChanges } from '../useProfile'
import type { ProfileProps } from './Profile'
import styles from './Profile.module.css'

/** What each form is saved with: resolves to what was refused, `null` when it is saved. */
export interface ProfileActions {
  onSave: (changes: ProfileChanges) => Promise<ApiError | null>
  onChangePassword: (change: PasswordChange) => Promise<ApiError | null>
  /** The own password was entered, with which a second factor is set up; resolves once that has begun. */
  onSetUpTwoFactor: (details: { password: string }) => Promise<ApiError | null>
  onRemoveTwoFactor: (details: { password: string; code: string }) => Promise<ApiError | null>
}

export interface ProfileViewProps extends Pick<ProfileProps, 'headingLevel'>, ProfileActions {
  /** Absent until it has loaded. */
  profile: Profile | undefined
  error: ApiError | null
  /** Whether the setup of the second factor is open. Default: false. */
  isSettingUp?: boolean
  /** Whether the session has ended: there is nothing to show any more. Default: false. */
  isSignedOut?: boolean
  /** Loads it anew. */
  onRetry: () => void
  /** The list of sessions, a section below the others. */
  sessions: ReactNode
}

/** The profile from plain values, in each of its states. */
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

interface SectionsProps extends Pick<ProfileViewProps, 'isSettingUp' | 'onRetry' | 'sessions'>, ProfileActions {
  profile: Profile
  headingLevel: 2 | 3 | 4
}

function Sections({ sessions, isSettingUp, onRetry, ...rest }: SectionsProps) {
  const { onSave, onChangePassword, onSetUpTwoFactor, onRemoveTwoFactor, ...own } = rest
  return (
    <>
      <NameSection {...own} onSave={onSave} onReload={onRetry} />
      <LanguageSection {...own} onSave={onSave} onReload={onRetry} />
      <PasswordSection {...own} onChange={onChangePassword} />
      <TwoFactorSection {...own} isSettingUp={isSettingUp} onSetUp={onSetUpTwoFactor} onRemove={onRemoveTwoFactor} />
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
