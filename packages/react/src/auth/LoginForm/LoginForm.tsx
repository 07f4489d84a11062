import { missingLoginFields, type Profile, unexpectedErrorText } from '@postern/core'
import { authMessages, uiMessages } from '@postern/core/texts'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { TextField } from '../../ui/TextField/TextField'
import { useToast } from '../../ui/Toast/Toasts'
import { useLogin } from '../useLogin'
import styles from './LoginForm.module.css'

export interface LoginFormProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  onLoggedIn: (details: { profile: Profile }) => void
}

type Errors = ReturnType<typeof missingLoginFields>

/** User name and password (spec 2.1, 5). */
export function LoginForm(props: LoginFormProps) {
  return (
    <WidgetBoundary>
      <ConnectedLoginForm {...props} />
    </WidgetBoundary>
  )
}

function ConnectedLoginForm({ headingLevel = 2, onLoggedIn }: LoginFormProps) {
  const texts = useTexts('auth', authMessages)
  const ui = useTexts('ui', uiMessages)
  const toast = useToast()
  const { logIn, isPending } = useLogin()
  const [fields, setFields] = useState({ username: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const Heading = `h${headingLevel}` as const

  const change = (part: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...part }))
    setErrors({})
    setFailure(null)
  }
  const fail = (text: string) => {
    setFailure(text)
    toast({ tone: 'danger', title: texts.failedTitle, text })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingLoginFields(fields)
    setErrors(missing)
    if (missing.username) return username.current?.focus()
    if (missing.password) return password.current?.focus()
    const outcome = await logIn(fields)
    if (outcome?.kind === 'finished') return onLoggedIn({ profile: outcome.profile })
    setFields((before) => ({ ...before, password: '' }))
    if (outcome?.kind === 'refused')
      fail(outcome.error.message === unexpectedErrorText ? texts.failed : outcome.error.message)
    if (outcome?.kind === 'profileFailed') fail(texts.profileFailed)
    if (outcome?.kind === 'secondFactor') {
      setFailure(outcome.message)
      toast({ tone: 'warning', title: texts.setupRequiredTitle, text: outcome.message })
    }
  }
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Heading className={styles.title}>{texts.title}</Heading>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        ref={username}
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.username}
        error={errors.username && texts[errors.username]}
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
        error={errors.password && texts[errors.password]}
        onChange={(event) => change({ password: event.target.value })}
      />
      <Button type="submit" variant="primary" size="lg" isPending={isPending}>
        {isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
