import { dateMessages } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Skeleton } from '../Skeleton/Skeleton'
import visuallyHidden from '../VisuallyHidden.module.css'
import styles from './Calendar.module.css'
import type { CalendarGridProps } from './CalendarGrid'

export type CalendarProps = CalendarGridProps

type Grid = typeof import('./CalendarGrid').CalendarGrid
// Loaded once for all calendars of a page.
let loaded: Grid | null = null

/** A month of days to choose from. Its grid loads when it is first shown; a date can be typed without it. */
export function Calendar(props: CalendarProps) {
  const texts = useTexts('dates', dateMessages)
  const [grid, setGrid] = useState<{ Grid: Grid | null; hasFailed: boolean }>({ Grid: loaded, hasFailed: false })
  useEffect(() => {
    if (loaded) return
    let isGone = false
    import('./CalendarGrid')
      .then(({ CalendarGrid }) => {
        loaded = CalendarGrid
        if (!isGone) setGrid({ Grid: CalendarGrid, hasFailed: false })
      })
      .catch(() => {
        if (!isGone) setGrid({ Grid: null, hasFailed: true })
      })
    return () => {
      isGone = true
    }
  }, [])
  if (grid.Grid) return <grid.Grid {...props} />
  if (grid.hasFailed) return <p className={styles.note}>{texts.failed}</p>
  return (
    <div className={styles.loading} role="status">
      <span className={visuallyHidden.root}>{texts.loading}</span>
      <Skeleton />
    </div>
  )
}
