import {
  canSubmit,
  type NewPassword,
  type PasswordLink,
  type PasswordPageState,
  parsePasswordLink,
} from '@postern/core/machines'
import { type PasswordsMessages, passwordsMessages, uiMessages } from '@postern/core/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { StrengthMeter } from '../../ui/StrengthMeter/StrengthMeter'
import { useToast } from '../../ui/Toast/Toasts'
import { PageLink, type PageLinkTarget } from '../PageLink'
import { PasswordRuleList } from '../PasswordRuleList/PasswordRuleList'
import styles from '../Passwords.module.css'
import { usePasswordReset } from '../usePasswordReset'
import { type UsePasswordStrengthResult, usePasswordStrength } from '../usePasswordStrength'

export interface PasswordResetFormProps {
  /** Request carried by the address: see `parsePasswordLink`. Keep the object the same for as long as the page shows. */
  link: PasswordLink
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Target of 'Home' after success: the login page. Absent: no link. */
  home?: PageLinkTarget
}

/** Sets a password by a mailed link: after a reset, or to confirm a new account (spec 2.4). Logs out any session on entry. */
export const PasswordResetForm = /* @__PURE__ */ defineWidget('PasswordResetForm', ConnectedPasswordResetForm, {
  isPublic: true,
})

export const passwordResetFormElement = {
  attributes: { homeHref: 'text' },
  properties: ['link'],
  needs: ['link'],
  cancelable: ['follow'],
  pageLinks: { homeHref: 'home' },
  toProps: ({ link, ...values }: LinkValues) => ({
    ...values,
    link: typeof link === 'string' ? parsePasswordLink(link) : link,
  }),
} as const satisfies ElementOf<typeof PasswordResetForm, 'homeHref'>

export interface LinkValues {
  /** Data of the mailed link: its query, or the result of `parsePasswordLink`. */
  link: PasswordLink | string
}

function ConnectedPasswordResetForm({ link, ...rest }: PasswordResetFormProps) {
  const { errorTitle } = useTexts('passwords', passwordsMessages)
  const toast = useToast()
  const [fields, setFields] = useState<NewPassword>({ password: '', reconfirmPassword: '' })
  const strength = usePasswordStrength(fields.password)
  const { state, submit, change } = usePasswordReset({
    link,
    measure: strength.measure,
    onRefused: ({ text }) => toast({ tone: 'danger', title: errorTitle, text }),
  })
  return (
    <PasswordResetFormView
      {...rest}
      state={state}
      fields={fields}
      strength={strength}
      onChange={(part) => {
        setFields((before) => ({ ...before, ...part }))
        change()
      }}
      onSubmit={() => submit(fields)}
    />
  )
}

export interface PasswordResetFormViewProps extends Omit<PasswordResetFormProps, 'link'> {
  state: PasswordPageState
  fields: NewPassword
  strength: Pick<UsePasswordStrengthResult, 'strength' | 'isLoading' | 'load'>
  onChange: (part: Partial<NewPassword>) => void
  onSubmit: () => void
}

/** The page in the given state. */
export function PasswordResetFormView({ headingLevel = 2, home, ...props }: PasswordResetFormViewProps) {
  const texts = useTexts('passwords', passwordsMessages)
  const { state } = props
  const Heading = `h${headingLevel}` as const
  if (state.step === 'success') {
    return (
      <div className={styles.root}>
        <Heading className={styles.title} ref={focusOnce} tabIndex={-1}>
          {state.flow === 'confirm' ? texts.confirmed : texts.changed}
        </Heading>
        {home && <PageLink to={home}>{texts.home}</PageLink>}
      </div>
    )
  }
  return (
    <div className={styles.root}>
      <Heading className={styles.title}>{state.flow === 'confirm' ? texts.confirmTitle : texts.changeTitle}</Heading>
      <Fields {...props} texts={texts} />
    </div>
  )
}

type FieldsProps = Omit<PasswordResetFormViewProps, 'headingLevel' | 'home'> & { texts: PasswordsMessages }

function Fields({ state, fields, strength, texts, onChange, onSubmit }: FieldsProps) {
  const ui = useTexts('ui', uiMessages)
  const password = useRef<HTMLInputElement>(null)
  const reconfirm = useRef<HTMLInputElement>(null)
  const wrong = problemsOf(state, texts)
  const wrongField = wrong.password ? password : wrong.reconfirmPassword ? reconfirm : null
  useEffect(() => wrongField?.current?.focus(), [wrongField])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const isConfirming = state.step === 'confirming'
  const common = { showLabel: ui.show, hideLabel: ui.hide, autoComplete: 'new-password', onFocus: strength.load }
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      {isConfirming && (
        <p className={styles.text} role="status">
          {texts.confirming}
        </p>
      )}
      {state.error?.kind === 'server' && (
        <Banner tone="danger" role="alert">
          {state.error.text}
        </Banner>
      )}
      <PasswordField
        {...common}
        ref={password}
        label={texts.password}
        name="password"
        value={fields.password}
        error={wrong.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <StrengthMeter
        label={texts.strength}
        score={strength.strength?.score ?? null}
        words={texts.strengths}
        loading={strength.isLoading && fields.password ? texts.strengthLoading : undefined}
      />
      <PasswordRuleList password={fields.password} />
      <PasswordField
        {...common}
        ref={reconfirm}
        label={texts.reconfirmPassword}
        name="reconfirmPassword"
        value={fields.reconfirmPassword}
        error={wrong.reconfirmPassword}
        onChange={(event) => onChange({ reconfirmPassword: event.target.value })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isPending={state.isSaving}
        disabled={!state.isSaving && !canSubmit(state)}
      >
        {state.isSaving ? texts.saving : texts.save}
      </Button>
    </form>
  )
}

/** The single message of a rule, under the field that it concerns. */
function problemsOf({ error }: PasswordPageState, { problems }: PasswordsMessages): Partial<NewPassword> {
  if (error?.kind !== 'rule') return {}
  const { key, feedback } = error.problem
  if (key === 'mismatch') return { reconfirmPassword: problems.mismatch }
  return { password: key === 'weak' ? problems.weak(feedback) : problems.requirements }
}

function focusOnce(element: HTMLElement | null) {
  element?.focus()
}
