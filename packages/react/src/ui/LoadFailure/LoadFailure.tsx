import type { ApiError } from '@postern/core'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { StatePart } from '../StatePart/StatePart'

export interface LoadFailureProps {
  error: ApiError
  /** What is said where there is no such thing, or it is somebody else's. */
  missing: { title: string; text: string }
  /** Title of every other failure, which the server's words follow. */
  title: string
  retryLabel: string
  onRetry: () => void
  headingLevel: 1 | 2 | 3
  /** Stands below where there is no such thing. */
  backLink?: ReactNode
}

/** In place of what did not load: it is not there, or it can be tried again. */
export function LoadFailure({ error, missing, title, retryLabel, onRetry, headingLevel, backLink }: LoadFailureProps) {
  if ([400, 403, 404].includes(error.status)) {
    return (
      <StatePart name="missing">
        <Notice icon="search" title={missing.title} headingLevel={headingLevel} action={backLink}>
          {missing.text}
        </Notice>
      </StatePart>
    )
  }
  return (
    <StatePart name="failure">
      <Notice
        icon="warning"
        role="alert"
        title={title}
        headingLevel={headingLevel}
        action={<Button onClick={onRetry}>{retryLabel}</Button>}
      >
        {error.message}
      </Notice>
    </StatePart>
  )
}
