import { formatMoment, formatNumber, listMessages } from '@postern/core/texts'
import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { Arrange, useIsArranged } from '../../parts/arrangement'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { HostSlot, SlotDefault } from '../../ui/HostSlot/HostSlot'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import { chosenWidths, fittingColumns, type ResourceColumn, resizeColumn } from '../columns'
import { FilterBar } from '../FilterBar/FilterBar'
import { filterText, type ListFilter } from '../filters'
import { ListOptions } from '../ListOptions/ListOptions'
import { ListOutcome } from '../ListOutcome/ListOutcome'
import { absenceOf } from '../ListState/ListState'
import { ListViews, SaveView } from '../ListViews/ListViews'
import { lazyPart } from '../lazy-part'
import type { ListSlots } from '../list-props'
import type { ResourceListState } from '../list-state'
import type { RowWindowHandle } from '../RowWindow'
import type { ResourceListOptions } from '../resource-list'
import type { OrderedRows, RowOrder } from '../row-moves'
import { withRows } from '../selection'
import { useAnnouncements } from '../useAnnouncements'
import { useBulk } from '../useBulk'
import { type ContainerSize, useContainerWidth } from '../useContainerWidth'
import { useExport } from '../useExport'
import { useLatest } from '../useLatest'
import { useFocusAfterPaging, useFocusWhenShown } from '../useListFocus'
import { useListPreferences } from '../useListPreferences'
import { useListRules } from '../useListRules'
import { useListShortcuts } from '../useListShortcuts'
import type { ListContent } from '../useListSource'
import { useOnline } from '../useOnline'
import { useResourceTable } from '../useResourceTable'
import { useRowKeys } from '../useRowKeys'
import { useRowMenu } from '../useRowMenu'
import { useRowPreview } from '../useRowPreview'
import { useRowSelection } from '../useRowSelection'
import { useSelectAll } from '../useSelectAll'
import { useWaiting } from '../useWaiting'
import { ListCard, ListFoot } from './ListCard'
import { ListHeader } from './ListHeader'
import styles from './ResourceListView.module.css'

export interface ResourceListViewProps<Row extends object> extends ResourceListOptions<Row> {
  content: ListContent<Row>
}

const ListKeysDialog = lazyPart(async () => (await import('../ListKeys/ListKeysDialog')).ListKeysDialog)
const BulkConfirm = lazyPart(async () => (await import('../ListBar/BulkConfirm')).BulkConfirm)

/** Below this width, rows are a stacked list and filters a sheet (spec 9). */
const narrowPx = 595
const none: readonly never[] = []

/** A list from plain values, in each of the widget's states. */
export function ResourceListView<Row extends object>(props: ResourceListViewProps<Row>) {
  const { name, headingLevel = 2, columns, filters = none, bulkActions, exportName, state, content, rowId } = props
  const HeaderActions = props.slots?.headerActions
  const isArranged = useIsArranged()
  const [showsKeys, setShowsKeys] = useState(false)
  const texts = useTexts('list', listMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const isOnline = useOnline()
  const kept = useListPreferences(name)
  const rules = useListRules(props)
  const id = useId()

  const root = useRef<HTMLElement>(null)
  const tableName = useRef<HTMLHeadingElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const windowRef = useRef<RowWindowHandle>(null)
  const size = useContainerWidth(root)
  const isNarrow = size !== null && size.widthPx < narrowPx

  const table = useResourceTable({
    columns,
    choice: kept.columns,
    rows: content.rows ?? none,
    rowId,
    ordering: state.ordering,
    isWhole: content.isWhole,
  })
  const question = JSON.stringify([state.freeSearch, state.filters])
  const ticked = useRowSelection({ ...props, rows: table.rows, question })
  const bulk = useBulk<Row>((action, summary) => {
    const { done, failed, untried } = summary
    ticked.set(withRows(withRows(ticked.selection, done, false), [...failed, ...untried], true))
    content.onReload?.()
    if (failed.length + untried.length > 0) return
    bulk.close()
    const next = keys.rowAfter(action, summary)
    if (!goToRow(next)) tableName.current?.focus()
  })
  const all = useSelectAll({ content, rowId, ticked, question })
  const file = useExport({ name: exportName ?? name, columns: props.fileColumns ?? table.columns, content })
  const waiting = useWaiting(content.isLoading)
  const countText = `${formatNumber(content.count, locale)}${content.countIsEstimate ? '+' : ''}`
  const [said, announce] = useAnnouncements({
    name: props.tableName,
    question,
    countText,
    hasRows: content.rows !== null,
    isLoading: content.isLoading,
    isFirstLoad: content.rows === null && waiting.shows,
    ticked: ticked.selection.size,
  })
  const useOrder: RowOrder<Row>['useRows'] = props.order?.useRows ?? asLoaded
  const { rows: shownRows, moves } = useOrder({ ...props, rows: table.rows, onAnnounce: announce })
  useFocusAfterPaging(tableName, state.page)
  useFocusWhenShown(outcome, bulk.outcome)

  const toggle = useLatest(ticked.toggle)
  const showsPreview = props.preview !== undefined
  const preview = useRowPreview({
    state,
    onChange: props.onChange,
    rows: shownRows,
    content,
    hasKeys: kept.hasKeys,
    onClosed: (closed) => {
      const focused = root.current?.querySelector('[data-row]:focus-within')
      if (focused?.getAttribute('data-row') !== closed && !goToRow(closed)) tableName.current?.focus()
    },
  })
  const openPreview = useLatest(preview.show)
  const keys = useListShortcuts({
    actions: bulkActions ?? none,
    rows: shownRows,
    selection: ticked.selection,
    bulk,
    isOffline: !isOnline,
    onPreview: showsPreview ? openPreview : undefined,
    onHelp: () => setShowsKeys(true),
    onAnnounce: announce,
  })
  const { onKeyDown, goToRow } = useRowKeys({
    root,
    rows: shownRows,
    windowRef,
    hasKeys: kept.hasKeys,
    onToggle: bulkActions && toggle,
    onEscape: () => {
      if (ticked.selection.size > 0) ticked.set(new Map())
    },
    shortcuts: keys.shortcuts,
  })
  const rowActions = useRowMenu({ ...props, bulk, isOffline: !isOnline })
  const room = isNarrow ? Number.POSITIVE_INFINITY : roomFor({ ...props, rowActions }, size)
  // Must stay referentially stable: a change re-renders the rows.
  const shownColumns = useMemo(
    () => fittingColumns(chosenWidths(table.columns, kept.columns), room),
    [table.columns, kept.columns, room],
  )
  const change = (part: Partial<ResourceListState>) => props.onChange({ state: { ...state, page: 1, ...part } })
  const setFilters = filters.filter(({ key }) => state.filters[key] !== undefined)
  const filterWords = setFilters
    .map((filter) => texts.filter(filter.label, filterText(filter, state.filters[filter.key] ?? '', texts.filters)))
    .join(', ')
  const isAsking = state.freeSearch !== '' || setFilters.length > 0
  const absence = absenceOf(content, {
    isOnline,
    isAsked: isAsking && !asksAsUsual(state, filters),
    page: content.isWhole ? 1 : state.page,
  })
  const views = { own: kept.views, state, rules, onChange: props.onChange, onOwn: kept.setViews, onAnnounce: announce }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its rows, each of which acts otherwise, too.
    <section ref={root} className={styles.root} data-density={kept.density} onKeyDown={onKeyDown}>
      <Arrange
        pieces={{
          header: (
            <ListHeader
              title={props.title}
              intro={props.intro}
              actions={
                <>
                  {props.actions}
                  {HeaderActions && (
                    <HostSlot>
                      <HeaderActions />
                    </HostSlot>
                  )}
                </>
              }
              headingLevel={headingLevel}
              file={exportName ? file : undefined}
              hasRows={Boolean(content.rows?.length)}
              onReload={content.onReload}
              isReloading={content.isLoading && waiting.shows}
              isOffline={!isOnline}
            />
          ),
          toolbar: (
            <Toolbar slot={props.slots?.toolbar}>
              <ListViews {...views} given={props.views ?? none} />
              <FilterBar
                search={props.search}
                filters={filters as readonly ListFilter<never>[]}
                values={state.filters}
                freeSearch={state.freeSearch}
                onSearch={({ value }) => change({ freeSearch: value })}
                onChange={change}
                isNarrow={isNarrow}
                showText={content.rows ? texts.filters.show(countText) : texts.filters.close}
                keeping={isAsking && <SaveView {...views} taken={[...(props.views ?? none), ...kept.views]} />}
              >
                <ListOptions
                  {...kept}
                  all={columns as readonly ResourceColumn<never>[]}
                  onAnnounce={announce}
                  onShowKeys={() => setShowsKeys(true)}
                />
              </FilterBar>
            </Toolbar>
          ),
          notices: (
            <>
              {props.summary}
              {!isOnline && content.rows && content.loadedAt && (
                <Banner tone="info" role="status">
                  {texts.offlineSince(formatMoment(new Date(content.loadedAt), { locale, timeZone, parts: 'time' }))}
                </Banner>
              )}
              {bulk.outcome && (
                <ListOutcome
                  ref={outcome}
                  {...bulk.outcome}
                  rowName={props.rowName}
                  onRetry={bulk.retry}
                  onClose={() => {
                    bulk.close()
                    tableName.current?.focus()
                  }}
                />
              )}
            </>
          ),
          table: (
            <ListCard
              {...props}
              rowActions={rowActions}
              headingLevel={headingLevel}
              id={id}
              nameRef={tableName}
              windowRef={windowRef}
              shownColumns={shownColumns}
              onResize={(key, width) => kept.setColumns(resizeColumn(kept.columns, key, width))}
              shownRows={shownRows}
              moves={moves}
              ticked={ticked}
              onToggle={toggle}
              onPreview={showsPreview ? openPreview : undefined}
              bulk={bulk}
              all={all}
              waiting={waiting}
              absence={absence}
              filterWords={filterWords}
              countText={countText}
              isNarrow={isNarrow}
              hasFoot={!isArranged}
              isOffline={!isOnline}
              onAnnounce={announce}
            />
          ),
          ...(isArranged && {
            pagination: content.rows && absence === null && (
              <ListFoot
                {...{ content, state, countText }}
                of={props.tableName}
                sizes={props.pageSizes}
                onChange={change}
              />
            ),
          }),
        }}
      >
        {bulk.asked && (
          <Suspense>
            <BulkConfirm asked={bulk.asked as never} bulk={bulk} fallbackFocus={tableName} />
          </Suspense>
        )}
        {preview.details && props.preview?.(preview.details)}
        {showsKeys && (
          <Suspense>
            <ListKeysDialog
              actions={bulkActions ?? none}
              isSelectable={bulkActions !== undefined}
              hasPreview={showsPreview}
              hasSearch={props.search !== undefined}
              onClose={() => setShowsKeys(false)}
            />
          </Suspense>
        )}
        <p role="status" className={visuallyHidden.root}>
          {said}
        </p>
      </Arrange>
    </section>
  )
}

/** Search, filters and views, or what the host makes of them. */
function Toolbar({ slot: Own, children }: { slot: ListSlots<never>['toolbar']; children: ReactNode }) {
  if (!Own) return children
  return (
    <HostSlot>
      <Own>
        <SlotDefault>{children}</SlotDefault>
      </Own>
    </HostSlot>
  )
}

/** Rows that nobody moves. */
function asLoaded<Row extends object>({ rows }: Pick<OrderedRows<Row>, 'rows'>) {
  return { rows, moves: undefined }
}

/** Widths in pixels beside the columns: for the box, the handle, no, one or two buttons at the end of a row, and for the host's slot. */
const boxPx = 48
const handlePx = 44
const toolsPx = [0, 56, 88] as const
const ownToolsPx = 120
/** Font size of the table, in em of the list's. */
const tableText = 0.929

/** Width available to the columns, in em of the table's text; unlimited before the first layout. */
function roomFor<Row extends object>(
  { bulkActions, rowActions, preview, slots, order }: ResourceListOptions<Row>,
  size: ContainerSize | null,
): number {
  if (!size) return Number.POSITIVE_INFINITY
  const tools = ((rowActions ? 1 : 0) + (preview ? 1 : 0)) as 0 | 1 | 2
  const starts = (bulkActions ? boxPx : 0) + (order ? handlePx : 0)
  const besides = 2 + starts + toolsPx[tools] + (slots?.rowActions ? ownToolsPx : 0)
  return (size.widthPx - besides) / (size.fontPx * tableText)
}

/** True for a list with its default filters alone: without rows it is empty, whatever other filters would find. */
function asksAsUsual<Row>(
  { freeSearch, filters: set }: ResourceListState,
  filters: readonly ListFilter<Row>[],
): boolean {
  if (freeSearch !== '') return false
  return filters.every(({ key, default: usual }) => JSON.stringify(set[key]) === JSON.stringify(usual))
}
