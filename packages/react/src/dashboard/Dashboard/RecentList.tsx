import type { ApiError } from '@postern/core'
import { dashboardMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { Link } from '../../parts/Link'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { addressOf, follow, type LinkTarget, type OnFollow } from '../../ui/follow-by'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './RecentList.module.css'

export interface RecentRow {
  key: number
  /** Untrusted. */
  name: string
  href?: LinkTarget
  /** Below the name; a text is untrusted. */
  about?: ReactNode
  mark?: ReactNode
  /** Time, at the end of the row. */
  end: string
}

export interface RecentListProps {
  title: string
  headingLevel: 2 | 3 | 4
  /** Absent while they are loading. */
  rows: readonly RecentRow[] | undefined
  error: ApiError | null
  refetch: () => unknown
  /** Text shown when there are none. */
  empty: string
  /** Link to the full list. */
  allHref?: LinkTarget
  onFollow: OnFollow | undefined
}

/** The newest few items of a kind; takes up the same space while loading. */
export function RecentList({ title, headingLevel, rows, error, refetch, empty, allHref, onFollow }: RecentListProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  return (
    <Card
      isFlush
      title={title}
      headingLevel={headingLevel}
      {...(allHref !== undefined && { link: { label: texts.viewAll, href: allHref, onFollow } })}
    >
      <div className={styles.root} aria-busy={!rows && !error ? true : undefined}>
        {rows && rows.length > 0 && (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Row key={row.key} row={row} onFollow={onFollow} />
            ))}
          </ul>
        )}
        {rows?.length === 0 && <p className={styles.note}>{empty}</p>}
        {!rows && error && (
          <div className={styles.failed} role="alert">
            {texts.recentFailed}
            <Button size="sm" onClick={() => refetch()}>
              {texts.retry}
            </Button>
          </div>
        )}
        {!rows && !error && (
          <ul className={styles.list} aria-label={texts.loading(title)}>
            {places.map((place) => (
              <li key={place} className={styles.row}>
                <Skeleton width="half" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Row({ row: { name, href, about, mark, end }, onFollow }: { row: RecentRow; onFollow: OnFollow | undefined }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {href === undefined ? (
          <Untrusted className={styles.name}>{name}</Untrusted>
        ) : (
          <Link className={styles.name} href={addressOf(href)} onClick={(event) => follow(event, href, onFollow)}>
            <Untrusted>{name}</Untrusted>
          </Link>
        )}
        <span className={styles.about}>{typeof about === 'string' ? <Untrusted>{about}</Untrusted> : about}</span>
      </span>
      {mark}
      <span className={styles.end}>{end}</span>
    </li>
  )
}

const places = Array.from({ length: 5 }, (_, index) => `place-${index}`)
