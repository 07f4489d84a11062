import { pageSizes, pageWindow } from '@postern/core'
import { rangeText } from '@postern/core/texts'
import { useId } from 'react'
import { usePart } from '../../parts/use-part'
import { IconButton } from '../IconButton/IconButton'
import styles from './Pagination.module.css'

export interface PaginationTexts {
  name: string
  /** The name beside others: 'Pages: Users'. */
  named: (list: string) => string
  /** 'x - y of n', n with + when approximate (spec 9). */
  range: (start: string, end: string, count: string) => string
  perPage: string
  previous: string
  next: string
  page: (page: string) => string
}

export interface PaginationProps {
  /** One-based. */
  page: number
  pageSize: number
  /** Number of rows on this page. */
  rows: number
  count: number
  countIsEstimate: boolean
  locale: string
  texts: PaginationTexts
  /** Name of what it pages through, which tells several on a page apart. Absent: it is the only one. */
  of?: string | undefined
  /** Selectable page sizes. Default: 10, 20, 50 and 100. */
  sizes?: readonly number[] | undefined
  onChange: (details: { page: number; pageSize: number }) => void
}

/** Range, page size and a window of pages. Buttons at the ends are disabled, never removed. */
export function Pagination({ page, pageSize, rows, count, countIsEstimate, locale, texts, ...props }: PaginationProps) {
  const { sizes = pageSizes, of, onChange } = props
  const id = useId()
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const range = { offset: (page - 1) * pageSize, rows, count, isEstimate: countIsEstimate }
  const go = (target: number) => onChange({ page: target, pageSize })
  const part = usePart('pagination', styles.root)
  return (
    <nav {...part} aria-label={of === undefined ? texts.name : texts.named(of)}>
      <span className={styles.range}>{rangeText(range, locale, texts.range)}</span>
      <label className={styles.size} htmlFor={id}>
        {texts.perPage}
        <select
          id={id}
          className={styles.select}
          value={pageSize}
          onChange={(event) => onChange({ page: 1, pageSize: Number(event.target.value) })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.pages}>
        <IconButton icon="chevronLeft" label={texts.previous} disabled={page <= 1} onClick={() => go(page - 1)} />
        <Pages
          numbers={pageWindow(page, pages, 4)}
          narrow={pageWindow(page, pages, 2)}
          page={page}
          texts={texts}
          onGo={go}
        />
        <IconButton icon="chevronRight" label={texts.next} disabled={page >= pages} onClick={() => go(page + 1)} />
      </span>
    </nav>
  )
}

interface PagesProps {
  numbers: readonly number[]
  /** Pages that stay in a narrow container. */
  narrow: readonly number[]
  page: number
  texts: PaginationTexts
  onGo: (page: number) => void
}

function Pages({ numbers, narrow, page, texts, onGo }: PagesProps) {
  return numbers.map((number) => (
    <button
      key={number}
      type="button"
      className={styles.page}
      data-wide={narrow.includes(number) ? undefined : ''}
      aria-label={texts.page(String(number))}
      aria-current={number === page ? 'page' : undefined}
      onClick={() => onGo(number)}
    >
      {number}
    </button>
  ))
}
