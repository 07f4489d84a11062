import { formatListDate, type Locale } from '@postern/core'
import { formatNumber } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useLocale, useTimeZone } from '../provider/PosternContext'

/** Props of every page of one object. */
export interface ObjectPageProps {
  /** Finds only objects of this customer. Absent: any within reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Rendered below when there is no such object. Default: nothing. */
  backLink?: ReactNode
  /** Fires when the name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
}

/** Formats numbers and instants for the reader. */
export interface PageKit {
  locale: Locale
  timeZone: string
  /** Whole number, grouped for the reader's language; `null` counts as 0. */
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

/** Heading level below a page's own. */
export function levelBelow(headingLevel: 1 | 2 | 3): 2 | 3 {
  return headingLevel === 1 ? 2 : 3
}
