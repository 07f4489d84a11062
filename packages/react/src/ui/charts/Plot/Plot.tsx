import { chartMessages, formatNumber, formatShortNumber } from '@postern/core/texts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useLocale, useTexts } from '../../../provider/PosternContext'
import { classNames } from '../../class-names'
import { addressOf, follow, type LinkTarget, type OnFollow } from '../../follow-by'
import { Popover } from '../../Popover/Popover'
import visuallyHidden from '../../VisuallyHidden.module.css'
import tones from '../ChartTones.module.css'
import { type ChartRow, type DrawnSeries, figureOf, rowTotal } from '../chart-data'
import { labelStep, type PlotLayout, plotLayout } from '../plot-layout'
import { useWidth } from '../useWidth'
import styles from './Plot.module.css'

export interface PlotProps {
  title: string
  rows: readonly ChartRow[]
  series: readonly DrawnSeries[]
  /** Highest drawn value. */
  max: number
  /** True if the series are parts of a whole. */
  hasTotal: boolean
  isLoading: boolean
  onFollow?: OnFollow
  /** Draws the figures; `active` is the index of the focused or hovered column. */
  children: (layout: PlotLayout, active: number | null) => ReactNode
}

/** Below this container width, charts are 200 px high (design language, section 9). */
const narrowBelow = 560

/**
 * Axes, grid and columns of a chart. Hovering a column, or moving to it with the arrow keys, shows its figures beside it and announces
 * them; Enter follows its link, Escape leaves.
 */
export function Plot({ title, rows, series, max, hasTotal, isLoading, onFollow, children }: PlotProps) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const mark = useRef<SVGRectElement>(null)
  const [wanted, setActive] = useState<number | null>(null)
  // Columns reached by key are announced; those the pointer passes are not.
  const [isWalked, setWalked] = useState(false)
  // Touch has no hover: the first tap shows a column, the next one follows its link.
  const isFirstTouch = useRef(false)
  const width = useWidth(root, 640)
  const isNarrow = width < narrowBelow
  const isEmpty = !(max > 0)
  const active = wanted === null || isEmpty || rows.length === 0 ? null : Math.min(wanted, rows.length - 1)
  const layout = plotLayout({
    width,
    height: isNarrow ? 200 : 236,
    count: rows.length,
    max,
    tickText: (value) => formatShortNumber(value, locale),
  })

  const go = (to: number | null, byKeys: boolean) => {
    setActive(to === null ? null : Math.max(0, Math.min(rows.length - 1, to)))
    setWalked(byKeys)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const to = { ArrowRight: (active ?? -1) + 1, ArrowLeft: (active ?? rows.length) - 1, Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      go(to, true)
    }
    if (active === null) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      go(null, true)
    }
    if (event.key === 'Enter') {
      const link = root.current?.querySelector(`[data-column="${active}"]`)
      link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    }
  }
  const point = (event: PointerEvent<Element>) => {
    const from = root.current?.getBoundingClientRect().left ?? 0
    const at = Math.floor((event.clientX - from - layout.left) / layout.step)
    if (isInTooltip(event.target)) return
    if (event.type === 'pointerdown') isFirstTouch.current = event.pointerType === 'touch' && at !== active
    go(at < 0 || at >= rows.length ? null : at, false)
  }
  const press = (event: MouseEvent<Element>, href: LinkTarget) => {
    if (isFirstTouch.current) event.preventDefault()
    else follow(event, href, onFollow)
    isFirstTouch.current = false
  }
  const row = active === null ? undefined : rows[active]
  const content = (
    <>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        height={layout.height}
        aria-hidden="true"
        focusable="false"
      >
        <Grid layout={layout} hasText={!isEmpty} />
        {active !== null && (
          <rect
            ref={mark}
            className={styles.mark}
            x={layout.middle(active) - layout.step / 2}
            y={layout.top}
            width={layout.step}
            height={layout.bottom - layout.top}
          />
        )}
        {isEmpty && isLoading ? <GreyColumns layout={layout} /> : children(layout, active)}
        <Labels layout={layout} rows={rows} isNarrow={isNarrow} />
        {rows.map(
          ({ key, href }, index) =>
            href !== undefined && (
              <a
                key={key}
                href={addressOf(href)}
                tabIndex={-1}
                data-column={index}
                onClick={(event) => press(event, href)}
              >
                <rect
                  className={styles.area}
                  x={layout.middle(index) - layout.step / 2}
                  y={layout.top}
                  width={layout.step}
                  height={layout.bottom - layout.top}
                />
              </a>
            ),
        )}
      </svg>
      {isEmpty && !isLoading && <p className={styles.empty}>{texts.empty}</p>}
      {row && (
        <Popover
          key={active}
          anchor={mark as RefObject<Element | null> as RefObject<HTMLElement | null>}
          placement="right-start"
          className={styles.tooltip}
          aria-hidden="true"
          data-tooltip=""
        >
          <Figures row={row} series={series} hasTotal={hasTotal} />
        </Popover>
      )}
      <p className={visuallyHidden.root} role="status">
        {row && isWalked && texts.point(row.label, said(row))}
      </p>
    </>
  )
  if (isEmpty) {
    const nothing = isLoading ? texts.loading(title) : texts.summaryEmpty(title)
    return (
      <div ref={root} className={styles.root} role="img" aria-label={nothing}>
        {content}
      </div>
    )
  }
  return (
    <div
      ref={root}
      className={styles.root}
      role="application"
      aria-label={texts.plot(title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrow keys walk the columns.
      tabIndex={0}
      data-pale={isLoading ? '' : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => go(null, false)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType !== 'touch' && go(null, false)}
    >
      {content}
    </div>
  )

  function said(of: ChartRow): string {
    const values = [...series].reverse().map(({ key, label }) => ({ label, value: figureOf(of, key) }))
    const total = hasTotal && series.length > 1 ? [{ label: texts.total, value: rowTotal(of, series) }] : []
    return [...values, ...total].map(({ label, value }) => texts.pair(label, formatNumber(value, locale))).join(', ')
  }
}

function isInTooltip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-tooltip]') !== null
}

function Grid({ layout, hasText }: { layout: PlotLayout; hasText: boolean }) {
  const locale = useLocale()
  return layout.ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.line} x1={layout.left} x2={layout.right} y1={layout.y(tick)} y2={layout.y(tick)} />
      {hasText && (
        <text className={styles.text} x={layout.left - 8} y={layout.y(tick)} dy="0.35em" textAnchor="end">
          {formatShortNumber(tick, locale)}
        </text>
      )}
    </g>
  ))
}

interface LabelsProps {
  layout: PlotLayout
  rows: readonly ChartRow[]
  isNarrow: boolean
}

/** Column labels; those without room are omitted, never rotated. */
function Labels({ layout, rows, isNarrow }: LabelsProps) {
  const every = labelStep(
    rows.map(({ label }) => label),
    layout.step,
    isNarrow,
  )
  return rows.map(({ key, label }, index) => {
    if (index % every !== 0) return null
    const half = label.length * 3.3
    const isAtEnd = layout.middle(index) + half > layout.width
    return (
      <text
        key={key}
        className={styles.text}
        x={isAtEnd ? layout.width : layout.middle(index)}
        y={layout.height - 6}
        textAnchor={isAtEnd ? 'end' : 'middle'}
      >
        {label}
      </text>
    )
  })
}

const greyHeights = [0.62, 0.34, 0.3, 0.7, 0.76, 0.69, 0.82, 0.64, 0.36, 0.33, 0.72, 0.86, 0.9, 0.68]

/** Placeholder while figures are loading. */
function GreyColumns({ layout }: { layout: PlotLayout }) {
  const step = (layout.right - layout.left) / greyHeights.length
  const height = layout.bottom - layout.top
  return greyHeights.map((share, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
      key={index}
      className={styles.grey}
      x={layout.left + step * (index + 0.225)}
      y={layout.bottom - share * height}
      width={step * 0.55}
      height={share * height}
      rx={2}
    />
  ))
}

interface FiguresProps {
  row: ChartRow
  series: readonly DrawnSeries[]
  hasTotal: boolean
}

/** Parts of a column, topmost first. */
function Figures({ row, series, hasTotal }: FiguresProps) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  return (
    <>
      <p className={styles.name}>{row.label}</p>
      {[...series].reverse().map(({ key, label, tone }) => (
        <p key={key} className={styles.figure}>
          <span className={classNames(tones.tone, styles.swatch)} data-tone={tone} />
          <bdi>{label}</bdi>
          <span className={styles.value}>{formatNumber(row.values[key] ?? Number.NaN, locale)}</span>
        </p>
      ))}
      {hasTotal && series.length > 1 && (
        <p className={styles.figure} data-total="">
          {texts.total}
          <span className={styles.value}>{formatNumber(rowTotal(row, series), locale)}</span>
        </p>
      )}
    </>
  )
}
