import type { Profile } from '@postern/core'
import { authMessages } from '@postern/core/texts'
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useToast } from '../../ui/Toast/Toasts'
import { useLogin } from '../useLogin'
import { CodeStep } from './CodeStep'
import { noticeText, noticeToast } from './login-notice'
import { PasswordStep } from './PasswordStep'

// Only who has to enrol.
const EnhanceSecurity = lazy(async () => ({ default: (await import('./EnhanceSecurity')).EnhanceSecurity }))

export interface LoginFormProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Said above the fields, for example why one has to log in again. */
  intro?: string
  /** Where 'Forgot Password' leads; without it the link is not shown. */
  resetRequest?: { href: string; onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void }
  onLoggedIn: (details: { profile: Profile }) => void
}

/** User name and password, then the code or the setup of the second factor where one is asked for (spec 2.1, 2.5, 4). */
export const LoginForm = /* @__PURE__ */ defineWidget('LoginForm', ConnectedLoginForm, {
  isPublic: true,
  events: ['onLoggedIn'],
})

function ConnectedLoginForm({ headingLevel = 2, intro, resetRequest, onLoggedIn }: LoginFormProps) {
  const texts = useTexts('auth', authMessages)
  const toast = useToast()
  const { state, send, retryAt } = useLogin({ onLoggedIn })
  const { notice } = state
  const shown = useRef({ texts, toast })
  shown.current = { texts, toast }
  useEffect(() => {
    if (notice) shown.current.toast(noticeToast(notice, shown.current.texts))
  }, [notice])

  // While a login finishes, the form that led there stays.
  const form = useRef(state.step)
  if (state.step === 'credentials' || state.step === 'code' || state.step === 'setup') form.current = state.step
  const common = {
    headingLevel,
    isPending: state.call !== null || state.step === 'finished',
    failure: notice && noticeText(notice, texts),
    retryAt,
  }
  const passwordStep = (
    <PasswordStep
      {...common}
      isPending={common.isPending || form.current === 'setup'}
      fields={state.fields}
      intro={intro}
      resetRequest={resetRequest}
      onSubmit={(fields) => send({ type: 'submitted', fields })}
    />
  )
  if (form.current === 'code') {
    return (
      <CodeStep
        {...common}
        fields={state.fields}
        onSubmit={({ code, ...fields }) => send({ type: 'codeSubmitted', fields, code })}
        onStartOver={() => send({ type: 'startedOver' })}
      />
    )
  }
  if (form.current === 'setup') {
    return (
      <Suspense fallback={passwordStep}>
        <EnhanceSecurity
          {...common}
          credentials={state.fields}
          userId={state.userId ?? 0}
          onCompleted={({ token }) => send({ type: 'setupCompleted', token })}
          onStartOver={() => send({ type: 'startedOver' })}
        />
      </Suspense>
    )
  }
  return passwordStep
}
