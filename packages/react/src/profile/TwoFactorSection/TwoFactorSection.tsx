import type { ApiError, Profile } from '@postern/core'
import { profileMessages, twoFactorMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import type { AskPasskey } from '../../passkeys/usePasskeys'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Section, type SectionProps } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import styles from '../Form.module.css'
import { type Identity, IdentityDialog } from '../IdentityDialog/IdentityDialog'

export interface TwoFactorSectionProps extends Pick<SectionProps, 'headingLevel'> {
  profile: Profile
  /** True if the setup is open; when it closes, focus returns to the button that opened it. Default: false. */
  isSettingUp?: boolean
  /** True if there is a passkey as well. Default: false. */
  hasPasskey?: boolean
  askPasskey?: AskPasskey | undefined
  /** The user has confirmed their identity and sets up the app; resolves once that has begun. */
  onSetUp: (identity: Identity) => Promise<ApiError | null>
  /** Resolves to the error, or `null` once it is removed. */
  onRemove: (identity: Identity) => Promise<ApiError | null>
}

/** State of two-factor authentication, with the actions for the authenticator app (spec 2.5). */
export function TwoFactorSection({
  profile,
  headingLevel,
  isSettingUp = false,
  hasPasskey = false,
  askPasskey,
  onSetUp,
  onRemove,
}: TwoFactorSectionProps) {
  const texts = useTexts('profile', profileMessages)
  const { setKey } = useTexts('twoFactor', twoFactorMessages)
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasSettingUp = useRef(false)
  useEffect(() => {
    if (wasSettingUp.current && !isSettingUp) button.current?.focus()
    wasSettingUp.current = isSettingUp
  }, [isSettingUp])
  const isOn = profile.hasTwoFactor
  const hasApp = profile.hasAuthenticatorApp ?? isOn
  const common = { profile, askPasskey, onClose: () => setAsking(false) }
  return (
    <Section
      title={texts.twoFactorTitle}
      intro={isOn ? texts.twoFactorOn : texts.twoFactorOff}
      headingLevel={headingLevel}
      action={<Status tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</Status>}
    >
      <div className={styles.root}>
        <p className={styles.text}>
          <strong>{texts.app}</strong>
          <br />
          {hasApp ? texts.appOn : texts.appOff}
        </p>
        <div>
          <Button ref={button} variant={hasApp ? 'danger-quiet' : 'secondary'} onClick={() => setAsking(true)}>
            {hasApp ? texts.remove : setKey}
          </Button>
        </div>
      </div>
      <IdentityDialog
        {...common}
        isOpen={isAsking && !hasApp}
        title={texts.setUpTitle}
        body={texts.setUpIntro}
        action={texts.continue}
        pending={texts.loading}
        onConfirm={onSetUp}
      />
      <IdentityDialog
        {...common}
        isOpen={isAsking && hasApp}
        isDangerous
        title={texts.removeTitle}
        body={hasPasskey ? texts.removeOneBody : texts.removeBody}
        action={texts.remove}
        pending={texts.removing}
        onConfirm={onRemove}
      />
    </Section>
  )
}
