import { authMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { clockText, useCountdown } from '../../ui/Countdown/useCountdown'

export interface SubmitButtonProps {
  isPending: boolean
  /** See `useLogin`. */
  retryAt: number | null
  /** Default: 'Log in'. */
  label?: string
}

/** Submits a step of the login form; while the server requires a wait, it counts down and is disabled. */
export function SubmitButton({ isPending, retryAt, label: ownLabel }: SubmitButtonProps) {
  const texts = useTexts('auth', authMessages)
  const left = useCountdown(retryAt)
  const label = left > 0 ? texts.waitFor(clockText(left)) : isPending ? texts.submitting : (ownLabel ?? texts.submit)
  return (
    <Button type="submit" variant="primary" size="lg" isPending={isPending} disabled={left > 0}>
      {label}
    </Button>
  )
}
