import type { LoginFields } from '@postern/core'
import { authMessages, twoFactorMessages } from '@postern/core/texts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import styles from './LoginForm.module.css'
import type { LoginStepProps } from './login-step-props'

// Only who has to enrol loads the barcode.
const TwoFactorSetup = lazy(async () => ({
  default: (await import('../TwoFactorSetup/TwoFactorSetup')).TwoFactorSetup,
}))

export interface EnhanceSecurityProps extends LoginStepProps {
  credentials: LoginFields
  userId: number
  onCompleted: (details: { token: string | null }) => void
  onStartOver: () => void
}

/** What administrators see who must enrol (spec 2.1, 2.5). */
export function EnhanceSecurity({
  headingLevel,
  isPending,
  failure,
  credentials,
  userId,
  onCompleted,
  onStartOver,
}: EnhanceSecurityProps) {
  const texts = useTexts('twoFactor', twoFactorMessages)
  const { startOver, submitting } = useTexts('auth', authMessages)
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${headingLevel}` as const
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.root}>
      <Heading ref={heading} className={styles.title} tabIndex={-1}>
        {texts.enhanceTitle}
      </Heading>
      {failure && <Banner tone="warning">{failure}</Banner>}
      <p className={styles.text}>{texts.enhanceIntro}</p>
      <Button variant="primary" size="lg" isPending={isPending} onClick={() => setOpen(true)}>
        {isPending ? submitting : texts.setKey}
      </Button>
      <Button variant="ghost" disabled={isPending} onClick={onStartOver}>
        {startOver}
      </Button>
      <Suspense>
        {isOpen && (
          <TwoFactorSetup
            isOpen
            credentials={credentials}
            userId={userId}
            onClose={() => setOpen(false)}
            onTwoFactorEnabled={({ token }) => {
              setOpen(false)
              onCompleted({ token })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
