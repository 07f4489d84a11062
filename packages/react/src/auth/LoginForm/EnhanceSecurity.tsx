import type { LoginFields } from '@postern/core'
import { authMessages, passkeysMessages, twoFactorMessages } from '@postern/core/texts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type PasskeyPage, usePasskeyPage } from '../../passkeys/passkey-page'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import styles from './LoginForm.module.css'
import type { LoginStepProps } from './login-step-props'

// Loads the QR code only for users who have to enrol.
const TwoFactorSetup = lazy(async () => ({
  default: (await import('../TwoFactorSetup/TwoFactorSetup')).TwoFactorSetup,
}))
const PasskeySetup = lazy(async () => ({ default: (await import('./PasskeySetup')).PasskeySetup }))

export interface EnhanceSecurityProps extends LoginStepProps {
  credentials: LoginFields
  userId: number
  /** Host of the page, and whether it can create passkeys. Default: read from the browser. */
  page?: PasskeyPage
  onCompleted: (details: { token: string | null }) => void
  onStartOver: () => void
}

/** Screen for administrators who must enrol (spec 2.1, 2.5): an authenticator app, or a passkey where the page can make one. */
export function EnhanceSecurity({
  headingLevel,
  isPending,
  failure,
  credentials,
  userId,
  page: given,
  onCompleted,
  onStartOver,
}: EnhanceSecurityProps) {
  const page = usePasskeyPage(given)
  const texts = useTexts('twoFactor', twoFactorMessages)
  const { startOver, submitting } = useTexts('auth', authMessages)
  const { add } = useTexts('passkeys', passkeysMessages)
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${headingLevel}` as const
  useEffect(() => heading.current?.focus(), [])
  const close = () => setOpen(null)
  return (
    <div className={styles.root}>
      <Heading ref={heading} className={styles.title} tabIndex={-1}>
        {texts.enhanceTitle}
      </Heading>
      {failure && <Banner tone="warning">{failure}</Banner>}
      <p className={styles.text}>{texts.enhanceIntro}</p>
      <Button variant="primary" size="lg" isPending={isPending} onClick={() => setOpen('app')}>
        {isPending ? submitting : texts.setKey}
      </Button>
      {page.canUse && (
        <Button size="lg" disabled={isPending} onClick={() => setOpen('passkey')}>
          {add}
        </Button>
      )}
      <Button variant="ghost" disabled={isPending} onClick={onStartOver}>
        {startOver}
      </Button>
      <Suspense>
        {open === 'app' && (
          <TwoFactorSetup
            isOpen
            credentials={credentials}
            userId={userId}
            onClose={close}
            onTwoFactorEnabled={({ token }) => {
              close()
              onCompleted({ token })
            }}
          />
        )}
        {open === 'passkey' && <PasskeySetup credentials={credentials} onClose={close} onCompleted={onCompleted} />}
      </Suspense>
    </div>
  )
}
