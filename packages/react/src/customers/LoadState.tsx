import type { ApiError } from '@postern/core'
import { customerMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import styles from './Customers.module.css'
import { failureText } from './failure-text'

export interface Loadable<T> {
  /** Absent until it has loaded. */
  data: T | undefined
  error: ApiError | null
  refetch: () => unknown
}

export interface LoadStateProps<T> {
  of: Loadable<T>
  headingLevel: 1 | 2 | 3
  /** Default: that there is no such customer. */
  notFoundTitle?: string
  children: (data: T) => ReactNode
}

/** What has loaded, or what stands in its place: loading, missing, failed. */
export function LoadState<T>({
  of: { data, error, refetch },
  headingLevel,
  notFoundTitle,
  children,
}: LoadStateProps<T>) {
  const texts = useTexts('customer', customerMessages)
  if (data !== undefined) return children(data)
  if (error?.status === 404) {
    return (
      <Notice icon="search" title={notFoundTitle ?? texts.notFoundTitle} headingLevel={headingLevel}>
        {texts.notFound}
      </Notice>
    )
  }
  if (error) {
    const action = <Button onClick={() => refetch()}>{texts.retry}</Button>
    return (
      <Notice icon="warning" role="alert" title={texts.failedTitle} headingLevel={headingLevel} action={action}>
        {failureText(error, texts.failed)}
      </Notice>
    )
  }
  return (
    <div className={styles.root} role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton size="block" />
    </div>
  )
}
