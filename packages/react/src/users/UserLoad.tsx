import { type ApiError, type ProviderUser, unexpectedErrorText } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import styles from './Users.module.css'

export interface UserLoadProps {
  of: { data: ProviderUser | undefined; error: ApiError | null; refetch: () => unknown }
  headingLevel: 1 | 2 | 3
  /** Stands below when there is no such user. */
  backLink?: ReactNode
  children: (user: ProviderUser) => ReactNode
}

/** The user who has loaded, or what stands in the place: loading, missing, failed. */
export function UserLoad({ of: { data, error, refetch }, headingLevel, backLink, children }: UserLoadProps) {
  const { detail } = useTexts('users', usersMessages)
  if (data) return children(data)
  if (error?.status === 404) {
    return (
      <Notice icon="search" title={detail.notFoundTitle} headingLevel={headingLevel} action={backLink}>
        {detail.notFound}
      </Notice>
    )
  }
  if (error) {
    const action = <Button onClick={() => refetch()}>{detail.retry}</Button>
    return (
      <Notice icon="warning" role="alert" title={detail.failedTitle} headingLevel={headingLevel} action={action}>
        {error.message === unexpectedErrorText ? null : error.message}
      </Notice>
    )
  }
  return (
    <div className={styles.root} role="status" aria-busy="true" aria-label={detail.loading}>
      <Skeleton size="block" />
    </div>
  )
}
