import type { ApiError } from '@postern/core'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { StatePart } from '../StatePart/StatePart'

export interface LoadFailureProps {
  error: ApiError
  /** Texts for an object that does not exist or belongs to somebody else. */
  missing: { title: string; text: string }
  /** Title of all other failures, followed by the server's message. */
  title: string
  retryLabel: string
  onRetry: () => void
  headingLevel: 1 | 2 | 3
  /** Rendered below if the object does not exist. */
  backLink?: ReactNode
}

/** Replaces content that did not load: it does not exist, or loading can be retried. */
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
