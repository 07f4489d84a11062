import type { ApiError } from '@postern/core'
import type { OwnMails } from '@postern/core/contract'
import { digestSettingsMessages, profileMessages } from '@postern/core/texts'
import { useState } from 'react'
import styles from '../../profile/Form.module.css'
import { failureText } from '../../profile/failure-text'
import { SectionState } from '../../profile/SectionState'
import { useTexts } from '../../provider/PosternContext'
import { Section, type SectionProps } from '../../ui/Section/Section'
import { Switch } from '../../ui/Switch/Switch'
import { useToast } from '../../ui/Toast/Toasts'

export interface OwnMailsViewProps extends Pick<SectionProps, 'headingLevel'> {
  /** Absent until they have loaded. */
  mails: OwnMails['mails'] | undefined
  error: ApiError | null
  /** Resolves to the error, or `null` once it is saved. */
  onChange: (change: { type: MailType; isOn: boolean }) => Promise<ApiError | null>
  onRetry: () => void
}

const mailTypes = ['digest', 'realtime'] as const
type MailType = (typeof mailTypes)[number]

/** Mails to the signed-in user from plain values, in each of the section's states. */
export function OwnMailsView({ mails, error, headingLevel, onChange, onRetry }: OwnMailsViewProps) {
  const { own: texts } = useTexts('digestSettings', digestSettingsMessages)
  return (
    <Section title={texts.title} intro={texts.intro} headingLevel={headingLevel}>
      <SectionState of={mails} {...{ error, onRetry, words: texts }} lines={['third']}>
        {(mails) => (
          <div className={styles.root}>
            {mailTypes.map((type) => {
              const mail = mails.find((one) => one.type === type)
              return mail && <MailSwitch key={type} {...{ type, mail, onChange }} />
            })}
          </div>
        )}
      </SectionState>
    </Section>
  )
}

interface MailSwitchProps extends Pick<OwnMailsViewProps, 'onChange'> {
  type: MailType
  mail: OwnMails['mails'][number]
}

function MailSwitch({ type, mail: { isOn, isOnForAll }, onChange }: MailSwitchProps) {
  const { own: texts } = useTexts('digestSettings', digestSettingsMessages)
  const profileTexts = useTexts('profile', profileMessages)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const { name, description } = texts.types[type]
  // Users turn off what is sent: nothing is sent to one of them alone.
  const isDisabled = !isOn && !isOnForAll
  const turn = async (wanted: boolean) => {
    setPending(true)
    const error = await onChange({ type, isOn: wanted })
    setPending(false)
    toast(
      error
        ? { tone: 'danger', title: profileTexts.errorTitle, text: failureText(error, profileTexts) }
        : { tone: 'success', title: profileTexts.successTitle, text: texts.saved },
    )
  }
  return (
    <div>
      <Switch
        label={name}
        isOn={isOn}
        isPending={isPending}
        isDisabled={isDisabled}
        texts={{ on: texts.on, off: isDisabled ? texts.offForAll : texts.off }}
        onChange={(details) => void turn(details.isOn)}
      />
      <p className={styles.hint}>{description}</p>
    </div>
  )
}
