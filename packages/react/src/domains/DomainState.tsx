import type { ApiError } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import styles from './DomainDetails/DomainDetails.module.css'
import { failureWords } from './failure-words'

export interface DomainStateProps<T> {
  /** Absent until it has loaded. */
  data: T | undefined
  error: ApiError | null
  headingLevel: 1 | 2 | 3
  /** Stands in place of a link back when there is no such domain. */
  backLink?: ReactNode
  onRetry: () => void
  children: (data: T) => ReactNode
}

/** What has loaded of a domain, or what stands in its place: loading, missing, failed. */
export function DomainState<T>({ data, error, headingLevel, backLink, onRetry, children }: DomainStateProps<T>) {
  const texts = useTexts('domains', domainsMessages)
  if (data !== undefined) return children(data)
  if (error?.status === 404) {
    return (
      <Notice icon="search" title={texts.notFoundTitle} headingLevel={headingLevel} action={backLink}>
        {texts.notFound}
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice
        icon="warning"
        role="alert"
        title={texts.failedTitle}
        headingLevel={headingLevel}
        action={<Button onClick={onRetry}>{texts.retry}</Button>}
      >
        {failureWords(error, texts.changeFailed)}
      </Notice>
    )
  }
  return (
    <div className={styles.root} role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton width="third" />
      <Skeleton size="block" />
      <Skeleton size="block" />
    </div>
  )
}
