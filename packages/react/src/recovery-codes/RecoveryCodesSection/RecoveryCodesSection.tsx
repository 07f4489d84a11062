import type { ApiError, Profile, RecoveryCodes } from '@postern/core'
import { recoveryCodesMessages } from '@postern/core/texts'
import { useState } from 'react'
import type { AskPasskey } from '../../passkeys/usePasskeys'
import styles from '../../profile/Form.module.css'
import { type Identity, IdentityDialog } from '../../profile/IdentityDialog/IdentityDialog'
import { SectionState } from '../../profile/SectionState'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Moment } from '../../ui/ItemList/Moment'
import { Section, type SectionProps } from '../../ui/Section/Section'

export interface RecoveryCodesSectionProps extends Pick<SectionProps, 'headingLevel'> {
  profile: Profile
  /** Absent until it has loaded. */
  recoveryCodes: RecoveryCodes | undefined
  error: ApiError | null
  /** IANA time zone for displayed times. */
  timeZone: string
  askPasskey?: AskPasskey | undefined
  /** Resolves to the error, or `null` when the new set is shown. */
  onMake: (identity: Identity) => Promise<ApiError | null>
  onRetry: () => void
}

/** At this number or below, a set is nearly used up. */
const few = 3

/** Number of remaining recovery codes, and a button that creates new ones. */
export function RecoveryCodesSection({
  profile,
  recoveryCodes,
  error,
  headingLevel,
  timeZone,
  askPasskey,
  onMake,
  onRetry,
}: RecoveryCodesSectionProps) {
  const texts = useTexts('recoveryCodes', recoveryCodesMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <Section
      title={texts.title}
      intro={texts.intro}
      headingLevel={headingLevel}
      action={recoveryCodes && <Button onClick={() => setAsking(true)}>{texts.make}</Button>}
    >
      <SectionState of={recoveryCodes} {...{ error, onRetry, words: texts }} lines={['third']}>
        {(recoveryCodes) => <Count recoveryCodes={recoveryCodes} timeZone={timeZone} />}
      </SectionState>
      <IdentityDialog
        profile={profile}
        isOpen={isAsking}
        title={texts.makeTitle}
        body={texts.makeBody}
        action={texts.make}
        pending={texts.making}
        askPasskey={askPasskey}
        onClose={() => setAsking(false)}
        onConfirm={onMake}
      />
    </Section>
  )
}

function Count({
  recoveryCodes,
  timeZone,
}: Pick<RecoveryCodesSectionProps, 'timeZone'> & { recoveryCodes: RecoveryCodes }) {
  const texts = useTexts('recoveryCodes', recoveryCodesMessages)
  const { unused, count, createdAt } = recoveryCodes
  if (unused === 0) return <Banner tone="warning">{texts.none}</Banner>
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        <strong>{texts.left(String(unused), String(count))}</strong>
        {createdAt && (
          <>
            {' · '}
            {texts.made} <Moment instant={createdAt} timeZone={timeZone} />
          </>
        )}
      </p>
      {unused <= few && <Banner tone="warning">{texts.few}</Banner>}
    </div>
  )
}
