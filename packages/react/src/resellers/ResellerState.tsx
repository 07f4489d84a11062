import type { ApiError } from '@postern/core'
import { resellerFormMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { failureText } from './failure-text'
import styles from './Resellers.module.css'

export interface Loadable<T> {
  /** Absent until it has loaded. */
  data?: T | undefined
  error: ApiError | null
  refetch: () => unknown
}

export interface ResellerStateProps<T> {
  of: Loadable<T>
  headingLevel: 1 | 2 | 3
  /** What is said while it loads, and when that failed. Default: of the reseller. */
  words?: { loading: string; failedTitle: string }
  /** Stands below where there is no such reseller. */
  backLink?: ReactNode
  children: (data: T) => ReactNode
}

/** What has loaded, or what stands in its place: loading, missing, failed. */
export function ResellerState<T>({
  of: { data, error, refetch },
  headingLevel,
  words,
  ...rest
}: ResellerStateProps<T>) {
  const texts = useTexts('resellerForm', resellerFormMessages)
  if (data !== undefined) return rest.children(data)
  if (error?.status === 404) {
    return (
      <Notice icon="search" title={texts.goneTitle} headingLevel={headingLevel} action={rest.backLink}>
        {texts.gone}
      </Notice>
    )
  }
  if (error) {
    const action = <Button onClick={() => refetch()}>{texts.retry}</Button>
    const title = words?.failedTitle ?? texts.failedTitle
    return (
      <Notice icon="warning" role="alert" title={title} headingLevel={headingLevel} action={action}>
        {failureText(error, texts.failed)}
      </Notice>
    )
  }
  return (
    <div className={styles.root} role="status" aria-busy="true" aria-label={words?.loading ?? texts.loading}>
      <Skeleton width="third" />
      <Skeleton size="block" />
    </div>
  )
}
