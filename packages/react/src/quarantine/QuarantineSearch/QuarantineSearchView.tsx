import type { ApiError, QuarantineList } from '@postern/core'
import { quarantineMessages, uiMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { Pagination } from '../../ui/Pagination/Pagination'
import { SearchField } from '../../ui/SearchField/SearchField'
import type { QuarantineListState } from '../list-state'
import { QuarantineRows } from './QuarantineRows'
import type { QuarantineSearchProps } from './QuarantineSearch'
import styles from './QuarantineSearch.module.css'

export interface QuarantineSearchViewProps extends QuarantineSearchProps {
  /** Absent until the first answer. */
  list: QuarantineList | undefined
  error: ApiError | null
  /** A question is on its way; the rows of before stay. */
  isLoading: boolean
  onRetry: () => void
}

/** The list from plain values, in each of its states. */
export function QuarantineSearchView({
  state,
  onChange,
  list,
  error,
  isLoading,
  onRetry,
  headingLevel = 2,
  ...rest
}: QuarantineSearchViewProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const { pagination } = useTexts('ui', uiMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const Heading = `h${headingLevel}` as const
  const table = useRef<HTMLDivElement>(null)
  useFocusAfterPaging(table, state)

  const change = (part: Partial<QuarantineListState>) => onChange({ state: { ...state, page: 1, ...part } })
  const rows = list?.entries ?? []
  return (
    <section className={styles.root}>
      <header>
        <Heading className={styles.title}>{texts.title}</Heading>
        <p className={styles.intro}>
          {texts.intro} {texts.timeZone(timeZone)}
        </p>
      </header>
      <SearchField
        label={texts.search}
        actionLabel={texts.searchAction}
        value={state.freeSearch}
        onSearch={({ value }) => change({ freeSearch: value })}
      />
      <div className={styles.card} aria-busy={isLoading}>
        {error ? (
          <Notice
            icon="warning"
            role="alert"
            title={texts.listFailedTitle}
            headingLevel={3}
            action={<Button onClick={onRetry}>{texts.retry}</Button>}
          >
            {texts.listFailed}
          </Notice>
        ) : list && rows.length === 0 ? (
          <Nothing freeSearch={state.freeSearch} onClear={() => change({ freeSearch: '' })} />
        ) : (
          <>
            <div ref={table} tabIndex={-1} className={styles.rows} data-reloading={list && isLoading ? '' : undefined}>
              <QuarantineRows
                {...rest}
                rows={list ? rows : null}
                state={state}
                onSort={(ordering) => change({ ordering })}
              />
            </div>
            {list && (
              <Pagination
                page={state.page}
                pageSize={state.pageSize}
                rows={rows.length}
                count={list.count}
                countIsEstimate={list.countIsEstimate}
                locale={locale}
                texts={pagination}
                onChange={change}
              />
            )}
          </>
        )}
      </div>
      <p role="status" className={styles.announcement}>
        {list && !isLoading ? texts.results(`${list.count}${list.countIsEstimate ? '+' : ''}`) : ''}
      </p>
    </section>
  )
}

function Nothing({ freeSearch, onClear }: { freeSearch: string; onClear: () => void }) {
  const texts = useTexts('quarantine', quarantineMessages)
  if (!freeSearch) {
    return (
      <Notice icon="shield" title={texts.emptyTitle} headingLevel={3}>
        {texts.empty}
      </Notice>
    )
  }
  return (
    <Notice
      icon="search"
      title={texts.noMatchTitle}
      headingLevel={3}
      action={<Button onClick={onClear}>{texts.clearSearch}</Button>}
    >
      {texts.noMatch(freeSearch)}
    </Notice>
  )
}

/** A change of page puts focus on the table and brings its top into view. */
function useFocusAfterPaging(table: React.RefObject<HTMLDivElement | null>, { page }: QuarantineListState) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    table.current?.focus({ preventScroll: true })
    table.current?.scrollIntoView({ block: 'nearest' })
  }, [page, table])
}
