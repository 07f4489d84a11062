import { type ApiError, unexpectedErrorText } from '@postern/core'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { Skeleton } from '../Skeleton/Skeleton'
import { StatePart } from '../StatePart/StatePart'

export interface ObjectLoadProps<T> {
  /** `data` is absent until it has loaded. */
  of: { data?: T | undefined; error: ApiError | null; refetch: () => unknown }
  /** What is said while it loads, when there is none, and when it failed and the server has no words of its own. */
  words: {
    loading: string
    notFoundTitle: string
    notFound: string
    failedTitle: string
    failed: string
    retry: string
  }
  headingLevel: 1 | 2 | 3
  /** Stands below when there is no such object. */
  backLink?: ReactNode
  /** In the shape of what will stand there. Default: a block. */
  skeleton?: ReactNode
  children: (object: T) => ReactNode
}

/** The object that has loaded, or what stands in its place: loading, missing, failed. */
export function ObjectLoad<T>({ of: { data, error, refetch }, words, ...rest }: ObjectLoadProps<T>) {
  const { headingLevel, backLink, skeleton = <Skeleton size="block" />, children } = rest
  if (data !== undefined) return children(data)
  if (error?.status === 404) {
    return (
      <StatePart name="missing">
        <Notice icon="search" title={words.notFoundTitle} headingLevel={headingLevel} action={backLink}>
          {words.notFound}
        </Notice>
      </StatePart>
    )
  }
  if (error) {
    const action = <Button onClick={() => refetch()}>{words.retry}</Button>
    return (
      <StatePart name="failure">
        <Notice icon="warning" role="alert" title={words.failedTitle} headingLevel={headingLevel} action={action}>
          {error.message === unexpectedErrorText ? words.failed : error.message}
        </Notice>
      </StatePart>
    )
  }
  return (
    <div role="status" aria-busy="true" aria-label={words.loading}>
      <StatePart name="loading">{skeleton}</StatePart>
    </div>
  )
}
