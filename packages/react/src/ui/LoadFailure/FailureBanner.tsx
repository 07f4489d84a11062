import type { ReactNode } from 'react'
import { Banner } from '../Banner/Banner'
import { Button, type ButtonProps } from '../Button/Button'

export interface FailureBannerProps {
  /** Sentence that says what failed to load. */
  children: ReactNode
  /** Label of the button that loads it again. */
  retry: string
  onRetry: () => unknown
  size?: ButtonProps['size']
}

/** Says in place of a part that it failed to load, and loads it again. */
export function FailureBanner({ children, retry, onRetry, size }: FailureBannerProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button {...(size && { size })} onClick={() => void onRetry()}>
          {retry}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
