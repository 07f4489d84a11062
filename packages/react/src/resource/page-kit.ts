import { formatListDate, type Locale } from '@postern/core'
import { formatNumber } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useLocale, useTimeZone } from '../provider/PosternContext'

/** Props of every page of one object. */
export interface ObjectPageProps {
  /** Only one of this customer is found. Absent: any in reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands below when there is no such object. Default: nothing. */
  backLink?: ReactNode
  /** The name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
}

/** Puts numbers and instants into the reader's words. */
export interface PageKit {
  locale: Locale
  timeZone: string
  /** A whole number, grouped as the reader's language does it; `null` counts as 0. */
  count: (value: number | null) => string
  /** An instant (ISO 8601) in the reader's zone. */
  time: (at: string) => string
}

export function usePageKit(): PageKit {
  const locale = useLocale()
  const timeZone = useTimeZone()
  return {
    locale,
    timeZone,
    count: (value) => formatNumber(value ?? 0, locale),
    time: (at) => formatListDate(at, timeZone),
  }
}

/** Level of the headings below a page's own. */
export function levelBelow(headingLevel: 1 | 2 | 3): 2 | 3 {
  return headingLevel === 1 ? 2 : 3
}
