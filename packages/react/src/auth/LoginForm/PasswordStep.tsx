import { type LoginFields, type MissingLoginFields, missingLoginFields } from '@postern/core'
import { authMessages, uiMessages } from '@postern/core/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from '../../parts/Link'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { TextField } from '../../ui/TextField/TextField'
import styles from './LoginForm.module.css'
import type { LoginFormProps } from './login-form-props'
import type { LoginStepProps } from './login-step-props'
import { SubmitButton } from './SubmitButton'

export interface PasswordStepProps extends LoginStepProps, Pick<LoginFormProps, 'intro' | 'resetRequest'> {
  fields: LoginFields
  onSubmit: (fields: LoginFields) => void
}

/** User name and password (spec 2.1, 5). After a rejection, keeps the user name and asks for the password again. */
export function PasswordStep({
  headingLevel,
  isPending,
  failure,
  retryAt,
  intro,
  resetRequest,
  ...props
}: PasswordStepProps) {
  const texts = useTexts('auth', authMessages)
  const ui = useTexts('ui', uiMessages)
  const [fields, setFields] = useState({ username: props.fields.username, password: '' })
  const [missing, setMissing] = useState<MissingLoginFields>({})
  const [isFailureShown, setFailureShown] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const Heading = `h${headingLevel}` as const

  useEffect(() => {
    setFailureShown(failure !== null)
    if (failure === null) return
    setFields((before) => ({ ...before, password: '' }))
    password.current?.focus()
  }, [failure])

  const change = (part: Partial<LoginFields>) => {
    setFields((before) => ({ ...before, ...part }))
    setMissing({})
    setFailureShown(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = missingLoginFields(fields)
    setMissing(now)
    if (now.username) return username.current?.focus()
    if (now.password) return password.current?.focus()
    props.onSubmit(fields)
  }
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <div>
        <Heading className={styles.title}>{texts.title}</Heading>
        <p className={styles.text}>{texts.intro}</p>
      </div>
      {intro && <Banner tone="info">{intro}</Banner>}
      {failure && isFailureShown && <Banner tone="danger">{failure}</Banner>}
      <TextField
        ref={username}
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
        ref={password}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        showLabel={ui.show}
        hideLabel={ui.hide}
        value={fields.password}
        error={missing.password && texts[missing.password]}
        aside={
          resetRequest && (
            <Link className={styles.link} href={resetRequest.href} onClick={resetRequest.onFollow}>
              {texts.forgotPassword}
            </Link>
          )
        }
        onChange={(event) => change({ password: event.target.value })}
      />
      <SubmitButton isPending={isPending} retryAt={retryAt} />
    </form>
  )
}
