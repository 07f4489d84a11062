import { type LoginFields, type MissingLoginFields, missingLoginFields } from '@postern/core'
import { authMessages, uiMessages } from '@postern/core/texts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { TextField } from '../../ui/TextField/TextField'
import styles from './LoginForm.module.css'
import type { LoginStepProps } from './login-step-props'
import { SubmitButton } from './SubmitButton'

export interface CodeStepProps extends LoginStepProps {
  /** As just entered; they remain editable (AM-034). */
  fields: LoginFields
  onSubmit: (fields: LoginFields & { code: string }) => void
  /** Shown below the button: alternative methods. */
  others: ReactNode
  /** Shown above the fields. */
  note: ReactNode
}

/** User name, password and the second factor's code (spec 2.5). A wrong code can be retried. */
export function CodeStep({
  headingLevel,
  isPending,
  failure,
  retryAt,
  others,
  note,
  onSubmit,
  ...props
}: CodeStepProps) {
  const texts = useTexts('auth', authMessages)
  const ui = useTexts('ui', uiMessages)
  const [fields, setFields] = useState({ ...props.fields, code: '' })
  const [missing, setMissing] = useState<MissingLoginFields>({})
  const code = useRef<HTMLInputElement>(null)
  const Heading = `h${headingLevel}` as const

  useEffect(() => {
    code.current?.focus()
  }, [])
  useEffect(() => {
    if (failure !== null) code.current?.select()
  }, [failure])

  const change = (part: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...part }))
    setMissing({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = missingLoginFields(fields)
    setMissing(now)
    if (now.code && !now.username && !now.password) code.current?.focus()
    if (Object.keys(now).length === 0) onSubmit(fields)
  }
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Heading className={styles.title}>{texts.codeTitle}</Heading>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className={styles.text}>{texts.codeIntro}</p>
      {note}
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.username}
        error={missing.username && texts[missing.username]}
        onChange={(event) => change({ username: event.target.value })}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        showLabel={ui.show}
        hideLabel={ui.hide}
        value={fields.password}
        error={missing.password && texts[missing.password]}
        onChange={(event) => change({ password: event.target.value })}
      />
      <TextField
        ref={code}
        label={texts.code}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={fields.code}
        error={missing.code && texts[missing.code]}
        onChange={(event) => change({ code: event.target.value })}
      />
      <SubmitButton isPending={isPending} retryAt={retryAt} />
      {others}
    </form>
  )
}
