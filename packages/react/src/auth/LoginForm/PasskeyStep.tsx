import { authMessages, passkeysMessages } from '@postern/core/texts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import styles from './LoginForm.module.css'
import type { LoginStepProps } from './login-step-props'
import { SubmitButton } from './SubmitButton'

export interface PasskeyStepProps extends LoginStepProps {
  /** Shown below the button: alternative methods. */
  others: ReactNode
  onSubmit: () => void
}

/** Prompts for a passkey in the browser when the button is pressed. */
export function PasskeyStep({ headingLevel, isPending, failure, retryAt, others, onSubmit }: PasskeyStepProps) {
  const texts = useTexts('auth', authMessages)
  const words = useTexts('passkeys', passkeysMessages).login
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${headingLevel}` as const
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Heading ref={heading} className={styles.title} tabIndex={-1}>
        {texts.codeTitle}
      </Heading>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className={styles.text}>{words.intro}</p>
      <SubmitButton isPending={isPending} retryAt={retryAt} label={words.submit} />
      {others}
    </form>
  )
}
