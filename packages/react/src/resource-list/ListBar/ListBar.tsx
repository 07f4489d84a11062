import { formatNumber, listMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Menu } from '../../ui/Menu/Menu'
import { Progress } from '../../ui/Progress/Progress'
import type { BulkAction } from '../resource-list'
import { headBox, type IdentifiedRow } from '../selection'
import { type Bulk, defaultBatchSize } from '../useBulk'
import { type LoadProgress, mostLoaded } from '../useListSource'
import type { RowSelection } from '../useRowSelection'
import type { SelectAll } from '../useSelectAll'
import styles from './ListBar.module.css'

export interface ListBarProps<Row> {
  rows: readonly IdentifiedRow<Row>[]
  /** True if these are all matching rows. */
  isWhole: boolean
  actions: readonly BulkAction<Row>[]
  /** Absent: rows cannot be selected. */
  selection?: RowSelection<Row>
  bulk: Bulk<Row>
  /** Also selects rows on other pages. */
  all: SelectAll
  /** All matching rows, as number and text. */
  count: number
  countText: string
  /** True if nothing can be sent. */
  isOffline: boolean
  isNarrow: boolean
  /** Rendered while nothing is selected. */
  children: ReactNode
}

/** Number of actions shown side by side at narrow widths; the others go into a menu. */
const narrowActions = 2

/** Bar above the rows: their name, or the actions on ticked rows. It keeps its height. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { rows, isWhole, selection, isNarrow, bulk, children } = props
  const texts = useTexts('list', listMessages).selection
  const locale = useLocale()
  const count = selection?.selection.size ?? 0
  const isActing = count > 0 || bulk.running !== null || props.all.progress !== null
  const box = selection && headBox(selection.selection, rows)
  const head = selection && (
    <Choice
      type="checkbox"
      isLabelHidden
      className={isNarrow ? undefined : styles.box}
      checked={box === true}
      isMixed={box === 'mixed'}
      disabled={rows.length === 0}
      onChange={() => selection.toggleAll(box !== true)}
    >
      {isWhole ? texts.allLoaded : texts.all}
    </Choice>
  )
  const group = isActing ? { role: 'group', 'aria-label': texts.bar(formatNumber(count, locale)) } : {}
  const acting = isActing && <Acting {...props} ticked={count} />
  if (isNarrow) {
    return (
      <>
        <div className={styles.root} data-narrow="">
          {head}
          <div className={styles.name}>{children}</div>
        </div>
        {acting && (
          <div className={styles.foot} {...group}>
            {acting}
          </div>
        )}
      </>
    )
  }
  return (
    <div className={styles.root} data-acting={isActing ? '' : undefined} {...group}>
      {head}
      {acting}
      <div className={styles.name} data-hidden={isActing ? '' : undefined}>
        {children}
      </div>
    </div>
  )
}

function Acting<Row>(props: ListBarProps<Row> & { ticked: number }) {
  const { rows, isWhole, actions, selection, bulk, all, isOffline, isNarrow, ticked: count } = props
  const texts = useTexts('list', listMessages)
  const locale = useLocale()
  if (bulk.running) return <Running running={bulk.running} onStop={bulk.stop} />
  if (all.progress) return <Collecting {...all} {...all.progress} />
  if (!selection) return null

  const ticked = [...selection.selection].map(([id, row]) => ({ id, row }))
  const onThisPage = rows.filter(({ id }) => selection.selection.has(id)).length
  const elsewhere = count - onThisPage
  const ordered = [...actions.filter(({ tone }) => !tone), ...actions.filter(({ tone }) => tone)]
  const inBar = ordered.filter(({ isInMenu }) => !isInMenu)
  const shown = isNarrow ? inBar.slice(0, narrowActions) : inBar
  const rest = ordered.filter((action) => !shown.includes(action))
  const narrow = isNarrow ? '' : undefined
  const isOff = (action: BulkAction<Row>) => isOffline || action.isAllowed?.(ticked.map(({ row }) => row)) === false
  return (
    <>
      <span className={styles.count} data-narrow={narrow}>
        {texts.selection.count(formatNumber(count, locale))}
        {elsewhere > 0 && !isWhole && (
          <span className={styles.elsewhere}> {texts.selection.elsewhere(formatNumber(elsewhere, locale))}</span>
        )}
      </span>
      {!isNarrow && onThisPage < rows.length && (
        <Button size="sm" variant="ghost" onClick={() => selection.toggleAll(true)}>
          {texts.selection.selectAll(formatNumber(rows.length, locale))}
        </Button>
      )}
      {onThisPage === rows.length && !isWhole && count < Math.min(props.count, mostLoaded) && (
        <Button size="sm" variant="ghost" disabled={isOffline} onClick={all.start}>
          {texts.selection.selectMatching(props.countText)}
        </Button>
      )}
      <span className={styles.actions} data-narrow={narrow}>
        {shown.map((action) => (
          <Button
            key={action.key}
            size="sm"
            className={isNarrow ? styles.wide : undefined}
            icon={action.icon}
            variant={action.tone === 'danger' ? 'danger-quiet' : 'secondary'}
            disabled={isOff(action)}
            onClick={() => bulk.start(action, ticked)}
          >
            {action.label}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu
            label={texts.selection.moreActions}
            items={rest.map((action) => ({
              key: action.key,
              icon: action.icon,
              label: action.label,
              tone: action.tone,
              group: action.isInMenu ? 'seldom' : undefined,
              isDisabled: isOff(action),
              onSelect: () => bulk.start(action, ticked),
            }))}
          />
        )}
      </span>
      <span className={styles.end}>
        {isNarrow ? (
          <IconButton icon="close" label={texts.selection.clear} onClick={() => selection.set(new Map())} />
        ) : (
          <Button size="sm" variant="ghost" icon="close" onClick={() => selection.set(new Map())}>
            {texts.selection.clear}
          </Button>
        )}
      </span>
    </>
  )
}

/** Progress of loading other pages' rows to select them. */
function Collecting({ done, total, stop }: LoadProgress & Pick<SelectAll, 'stop'>) {
  const { selection: texts } = useTexts('list', listMessages)
  const locale = useLocale()
  return (
    <>
      <div className={styles.progress}>
        <Progress
          label={texts.collecting(formatNumber(done, locale), formatNumber(total, locale))}
          value={done}
          max={total}
        />
      </div>
      <span className={styles.end}>
        <Button size="sm" onClick={stop}>
          {texts.stop}
        </Button>
      </span>
    </>
  )
}

interface RunningProps<Row> {
  running: NonNullable<Bulk<Row>['running']>
  onStop: () => void
}

function Running<Row>({ running, onStop }: RunningProps<Row>) {
  const { bulk: texts } = useTexts('list', listMessages)
  const { action, tried, total } = running
  return (
    <>
      <div className={styles.progress}>
        <Progress label={texts.running(action.label)} value={tried} max={total} />
      </div>
      {total > (action.batchSize ?? defaultBatchSize) && (
        <span className={styles.end}>
          <Button size="sm" onClick={onStop}>
            {texts.stop}
          </Button>
        </span>
      )}
    </>
  )
}
