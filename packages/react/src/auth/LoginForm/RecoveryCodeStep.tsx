import { passkeysMessages } from '@postern/core/texts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { TextField } from '../../ui/TextField/TextField'
import styles from './LoginForm.module.css'
import type { LoginStepProps } from './login-step-props'
import { SubmitButton } from './SubmitButton'

export interface RecoveryCodeStepProps extends LoginStepProps {
  /** Shown below the button: alternative methods. */
  others: ReactNode
  /** Shown above the field. */
  note: ReactNode
  onSubmit: (code: string) => void
}

/** Asks for a recovery code instead of the second factor. */
export function RecoveryCodeStep(props: RecoveryCodeStepProps) {
  const { headingLevel, isPending, failure, retryAt, others, note, onSubmit } = props
  const words = useTexts('passkeys', passkeysMessages).login
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const Heading = `h${headingLevel}` as const
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (failure !== null) field.current?.select()
  }, [failure])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!code.trim())
    if (code.trim()) onSubmit(code)
    else field.current?.focus()
  }
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Heading className={styles.title}>{words.recoveryTitle}</Heading>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {note}
      <p className={styles.text}>{words.recoveryIntro}</p>
      <TextField
        ref={field}
        label={words.recoveryField}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={isMissing ? words.recoveryMissing : undefined}
        onChange={(event) => {
          setMissing(false)
          setCode(event.target.value)
        }}
      />
      <SubmitButton isPending={isPending} retryAt={retryAt} />
      {others}
    </form>
  )
}
