import type { ApiError } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { Skeleton, type SkeletonProps } from '../ui/Skeleton/Skeleton'
import { failureText } from './failure-text'

export interface SectionStateProps<T> {
  /** Absent until it has loaded. */
  of: T | undefined
  error: ApiError | null
  words: { failedTitle: string; retry: string }
  onRetry: () => void
  /** Widths of the lines shown until it has loaded. */
  lines: readonly NonNullable<SkeletonProps['width']>[]
  children: (loaded: T) => ReactNode
}

/** Content of a section of the profile that loads by itself: failed, loading or loaded. */
export function SectionState<T>({ of, error, words, onRetry, lines, children }: SectionStateProps<T>) {
  const texts = useTexts('profile', profileMessages)
  if (error) {
    return (
      <Notice
        icon="warning"
        role="alert"
        title={words.failedTitle}
        headingLevel={3}
        action={<Button onClick={onRetry}>{words.retry}</Button>}
      >
        {failureText(error, texts)}
      </Notice>
    )
  }
  if (of !== undefined) return children(of)
  return (
    <div aria-busy="true">
      {lines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
