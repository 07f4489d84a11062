import type { ApiError, Profile } from '@postern/core'
import { profileMessages, twoFactorMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Section, type SectionProps } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import styles from '../Form.module.css'
import { OwnPasswordDialog } from './OwnPasswordDialog'
import { RemoveTwoFactorDialog } from './RemoveTwoFactorDialog'

export interface TwoFactorSectionProps extends Pick<SectionProps, 'headingLevel'> {
  profile: Profile
  /** Whether the setup is open; when it closes, the button that led to it has the focus again. Default: false. */
  isSettingUp?: boolean
  /** The own password was entered, with which the second factor is set up; resolves once that has begun. */
  onSetUp: (details: { password: string }) => Promise<ApiError | null>
  /** Resolves to what was refused, `null` when it is removed. */
  onRemove: (details: { password: string; code: string }) => Promise<ApiError | null>
}

/** Whether a second factor is set up, and what can be done about it (spec 2.5). */
export function TwoFactorSection({
  profile,
  headingLevel,
  isSettingUp = false,
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
  const close = () => setAsking(false)
  return (
    <Section
      title={texts.twoFactorTitle}
      intro={isOn ? texts.twoFactorOn : texts.twoFactorOff}
      headingLevel={headingLevel}
      action={<Status tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</Status>}
    >
      <div className={styles.root}>
        <div>
          <Button ref={button} variant={isOn ? 'danger-quiet' : 'secondary'} onClick={() => setAsking(true)}>
            {isOn ? texts.remove : setKey}
          </Button>
        </div>
      </div>
      <OwnPasswordDialog profile={profile} isOpen={isAsking && !isOn} onClose={close} onEntered={onSetUp} />
      <RemoveTwoFactorDialog profile={profile} isOpen={isAsking && isOn} onClose={close} onRemove={onRemove} />
    </Section>
  )
}
