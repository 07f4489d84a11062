import { ApiError, cleanText, isEmailAddress, unexpectedErrorText } from '@postern/core'
import { passwordsMessages } from '@postern/core/texts'
import { type FormEvent, useRef, useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/TextField/TextField'
import { useToast } from '../../ui/Toast/Toasts'
import { PageLink, type PageLinkTarget } from '../PageLink'
import styles from '../Passwords.module.css'

export interface ResetRequestFormProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Target of 'Back to login'. Absent: no link. */
  login?: PageLinkTarget
}

/** Requests a link that resets a password (spec 2.1). The response never reveals if the address is known (PW-007). */
export const ResetRequestForm = /* @__PURE__ */ defineWidget('ResetRequestForm', ConnectedResetRequestForm, {
  isPublic: true,
})

export const resetRequestFormElement = {
  attributes: { loginHref: 'text' },
  cancelable: ['follow'],
  pageLinks: { loginHref: 'login' },
} as const satisfies ElementOf<typeof ResetRequestForm, 'loginHref'>

function ConnectedResetRequestForm({ headingLevel = 2, login }: ResetRequestFormProps) {
  const client = useClient()
  const { errorTitle } = useTexts('passwords', passwordsMessages)
  const toast = useToast()
  const [status, setStatus] = useState<'form' | 'sending' | 'sent'>('form')
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)

  const request = async (email: string) => {
    if (isSending.current) return
    isSending.current = true
    setStatus('sending')
    setFailure(null)
    try {
      await client.passwords.requestReset({ email })
      setStatus('sent')
    } catch (cause) {
      const text = cause instanceof ApiError ? cause.message : unexpectedErrorText
      setStatus('form')
      setFailure(text)
      toast({ tone: 'danger', title: errorTitle, text })
    } finally {
      isSending.current = false
    }
  }
  return (
    <ResetRequestFormView
      headingLevel={headingLevel}
      login={login}
      status={status}
      failure={failure}
      onRequest={({ email }) => request(email)}
    />
  )
}

export interface ResetRequestFormViewProps extends ResetRequestFormProps {
  status: 'form' | 'sending' | 'sent'
  /** Reason the server rejected the request, in words. */
  failure: string | null
  onRequest: (details: { email: string }) => void
}

/** The form, and the screen that announces the mail. */
export function ResetRequestFormView({
  headingLevel = 2,
  login,
  status,
  failure,
  onRequest,
}: ResetRequestFormViewProps) {
  const texts = useTexts('passwords', passwordsMessages)
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const Heading = `h${headingLevel}` as const

  if (status === 'sent') {
    return (
      <div className={styles.root}>
        <Heading className={styles.title} ref={focusOnce} tabIndex={-1}>
          {texts.requestedTitle}
        </Heading>
        <p className={styles.text}>{texts.requested}</p>
        {login && <PageLink to={login}>{texts.backToLogin}</PageLink>}
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = cleanText(email)
    if (isEmailAddress(address)) return onRequest({ email: address })
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Heading className={styles.title}>{texts.requestTitle}</Heading>
      <p className={styles.text}>{texts.requestIntro}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        ref={field}
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={isWrong ? texts.emailInvalid : undefined}
        onChange={(event) => {
          setEmail(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" variant="primary" size="lg" isPending={status === 'sending'}>
        {status === 'sending' ? texts.requesting : texts.request}
      </Button>
      {login && <PageLink to={login}>{texts.backToLogin}</PageLink>}
    </form>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus()
}
