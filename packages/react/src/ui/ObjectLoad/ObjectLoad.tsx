import { type ApiError, unexpectedErrorText } from '@postern/core'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { Skeleton } from '../Skeleton/Skeleton'
import { StatePart } from '../StatePart/StatePart'

export interface ObjectLoadProps<T> {
  /** `data` is absent until it has loaded. */
  of: { data?: T | undefined; error: ApiError | null; refetch: () => unknown }
  /** Texts for loading, for a missing object, and for a failure without words from the server. */
  words: {
    loading: string
    notFoundTitle: string
    notFound: string
    failedTitle: string
    failed: string
    retry: string
  }
  headingLevel: 1 | 2 | 3
  /** Rendered below when there is no such object. */
  backLink?: ReactNode
  /** Placeholder shaped like the content. Default: a block. */
  skeleton?: ReactNode
  children: (object: T) => ReactNode
}

/** Renders the loaded object, or its state: loading, missing, failed. */
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
