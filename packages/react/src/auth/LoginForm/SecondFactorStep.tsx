import type { LoginFactors } from '@postern/core'
import type { LoginEvent, LoginNotice, LoginState } from '@postern/core/machines'
import { authMessages, passkeysMessages } from '@postern/core/texts'
import { useState } from 'react'
import { type PasskeyPage, usePasskeyPage } from '../../passkeys/passkey-page'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { CodeStep } from './CodeStep'
import styles from './LoginForm.module.css'
import type { LoginStepProps } from './login-step-props'
import { PasskeyStep } from './PasskeyStep'
import { RecoveryCodeStep } from './RecoveryCodeStep'

export interface SecondFactorStepProps extends LoginStepProps {
  state: LoginState
  onEvent: (event: LoginEvent) => void
  /** Host of the page, and whether it can use passkeys. Default: read from the browser. */
  page?: PasskeyPage
}

type Method = 'passkey' | 'code' | 'recoveryCode'

/** Notice key of each method: an error of one method is not shown for another. */
const notices: Record<Method, LoginNotice['key']> = {
  passkey: 'passkeyRefused',
  code: 'codeRefused',
  recoveryCode: 'recoveryCodeRefused',
}

/**
 * The second factor: a passkey if one works on this page, otherwise a code from the app, otherwise a recovery code; with links to the other
 * methods.
 */
export function SecondFactorStep({ state, onEvent, page: given, ...common }: SecondFactorStepProps) {
  const page = usePasskeyPage(given)
  const texts = useTexts('auth', authMessages)
  const words = useTexts('passkeys', passkeysMessages).login
  const factors = state.factors ?? onlyApp
  const methods = methodsOf(factors, page)
  const [method, setMethod] = useState<Method>(methods[0] ?? 'code')
  // While a login finishes, the state no longer has them.
  const [fields] = useState(state.fields)
  const failure = state.notice?.key === notices[method] ? common.failure : null
  const labels: Record<Method, string> = {
    passkey: words.passkey,
    code: words.code,
    recoveryCode: words.recoveryCode,
  }
  const others = (
    <div className={styles.others}>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="ghost" disabled={common.isPending} onClick={() => setMethod(other)}>
            {labels[other]}
          </Button>
        ))}
      <Button variant="ghost" disabled={common.isPending} onClick={() => onEvent({ type: 'startedOver' })}>
        {texts.startOver}
      </Button>
    </div>
  )
  const hosts = factors.passkeyHosts.join(', ')
  const isElsewhere = hosts !== '' && !methods.includes('passkey')
  const note = isElsewhere && (
    <Banner tone="info">{factors.app ? words.elsewhere(hosts) : words.elsewhereOnly(hosts)}</Banner>
  )
  const step = { ...common, failure, others, note }
  switch (method) {
    case 'passkey':
      return <PasskeyStep {...step} onSubmit={() => onEvent({ type: 'passkeyPressed' })} />
    case 'recoveryCode':
      return <RecoveryCodeStep {...step} onSubmit={(code) => onEvent({ type: 'recoveryCodeSubmitted', code })} />
    case 'code':
      return (
        <CodeStep
          {...step}
          fields={fields}
          onSubmit={({ code, ...entered }) => onEvent({ type: 'codeSubmitted', fields: entered, code })}
        />
      )
  }
}

const onlyApp: LoginFactors = { app: true, passkeyHosts: [], recoveryCodes: false }

/** Returns the methods usable on this page, easiest first. */
function methodsOf(factors: LoginFactors, { host, canUse }: PasskeyPage): Method[] {
  const isHere = canUse && factors.passkeyHosts.includes(host)
  // If none works, the recovery code's form says where to go.
  const needsRecovery = factors.recoveryCodes || (!isHere && !factors.app)
  return [
    ...(isHere ? (['passkey'] as const) : []),
    ...(factors.app ? (['code'] as const) : []),
    ...(needsRecovery ? (['recoveryCode'] as const) : []),
  ]
}
