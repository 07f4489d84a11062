import { authMessages } from '@postern/core/texts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { ElementActions, ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useToast } from '../../ui/Toast/Toasts'
import { useLogin } from '../useLogin'
import type { LoginFormProps } from './login-form-props'
import { noticeText, noticeToast } from './login-notice'
import { PasswordStep } from './PasswordStep'

// Loaded only for users with a second factor.
const SecondFactorStep = lazy(async () => ({ default: (await import('./SecondFactorStep')).SecondFactorStep }))
// Loaded only for users who have to enrol.
const EnhanceSecurity = lazy(async () => ({ default: (await import('./EnhanceSecurity')).EnhanceSecurity }))

/** User name and password, then the second factor's code or setup when required (spec 2.1, 2.5, 4). */
export const LoginForm = /* @__PURE__ */ defineWidget('LoginForm', ConnectedLoginForm, {
  isPublic: true,
  events: ['onLoggedIn'],
})

export const loginFormElement = {
  attributes: { intro: 'text', resetHref: 'text' },
  events: ['loggedIn'],
  cancelable: ['follow'],
  pageLinks: { resetHref: 'resetRequest' },
  follows: { loggedIn: ({ resume }: ElementActions) => resume() },
} as const satisfies ElementOf<typeof LoginForm, 'resetHref'>

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

  // Keeps showing the last form while a login finishes.
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
      isPending={common.isPending || form.current !== 'credentials'}
      fields={state.fields}
      intro={intro}
      resetRequest={resetRequest}
      onSubmit={(fields) => send({ type: 'submitted', fields })}
    />
  )
  if (form.current === 'code') {
    return (
      <Suspense fallback={passwordStep}>
        <SecondFactorStep {...common} state={state} onEvent={send} />
      </Suspense>
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
