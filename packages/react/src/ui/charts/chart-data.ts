import type { LinkTarget } from '../follow-by'

/** Chart colour. Verdicts have fixed colours whatever the brand; `rest` is for the remainder, `accent` for the brand. */
export type ChartTone =
  | VerdictTone
  | `data-${1 | 2 | 3 | 4 | 5 | 6}`
  | 'rest'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
type VerdictTone = 'virus' | 'phish' | 'content' | 'spam' | 'clean'

export interface ChartSeries {
  key: string
  label: string
  /** Absent: the accent if it is the only series, else the six chart colours in order. */
  tone?: ChartTone
}

export interface ChartRow {
  key: string
  /** Label at the axis: '18 Nov'. */
  label: string
  /** By key of the series; absent counts as zero, or as a gap in a line. */
  values: Readonly<Record<string, number>>
  /** Link target of the row, for example the list behind it; absent: none. */
  href?: LinkTarget
}

/** A series as it is drawn. */
export interface DrawnSeries extends Required<ChartSeries> {
  total: number
}

/** From the baseline up (design language, section 3.4). */
const verdictOrder: readonly string[] = ['virus', 'phish', 'content', 'spam', 'clean'] satisfies VerdictTone[]
const tones = ['data-1', 'data-2', 'data-3', 'data-4', 'data-5', 'data-6'] as const
const restKey = 'rest of the series'

/**
 * Series in order and with colours: verdicts always the same way, others as given. Series beyond six are combined into one, labelled
 * `otherLabel`.
 */
export function arrange(
  series: readonly ChartSeries[],
  rows: readonly ChartRow[],
  otherLabel: string,
): { series: DrawnSeries[]; rows: readonly ChartRow[] } {
  const ordered = [...series].sort((one, other) => rankOf(one) - rankOf(other))
  const folded = ordered.filter(({ tone }) => !tone).slice(tones.length)
  if (folded.length > 0) {
    const kept = [
      ...ordered.filter((one) => !folded.includes(one)),
      { key: restKey, label: otherLabel, tone: 'rest' as const },
    ]
    return arrange(
      kept,
      rows.map((row) => fold(row, folded)),
      otherLabel,
    )
  }
  const free = ordered.filter(({ tone }) => !tone)
  const toned = ordered.map((one) => ({ ...one, tone: one.tone ?? toneAt(free.indexOf(one), ordered.length) }))
  return { series: toned.map((one) => ({ ...one, total: totalOf(rows, one.key) })), rows }
}

function rankOf({ tone }: ChartSeries): number {
  return tone === 'rest' ? verdictOrder.length : verdictOrder.indexOf(tone ?? '')
}

function toneAt(index: number, count: number): ChartTone {
  return count === 1 ? 'accent' : (tones[index] ?? 'rest')
}

function fold(row: ChartRow, folded: readonly ChartSeries[]): ChartRow {
  const rest = folded.reduce((sum, { key }) => sum + figureOf(row, key), 0)
  return { ...row, values: { ...row.values, [restKey]: rest } }
}

function totalOf(rows: readonly ChartRow[], key: string): number {
  return rows.reduce((sum, row) => sum + figureOf(row, key), 0)
}

/** Zero for a missing or invalid number. */
export function figureOf(row: ChartRow, key: string): number {
  const value = row.values[key]
  return value !== undefined && Number.isFinite(value) ? value : 0
}

/** Sum of all series of a row. */
export function rowTotal(row: ChartRow, series: readonly { key: string }[]): number {
  return series.reduce((sum, { key }) => sum + figureOf(row, key), 0)
}

/** The row with the highest total; absent when every row is empty. */
export function peakOf(rows: readonly ChartRow[], series: readonly { key: string }[]): ChartRow | undefined {
  const sorted = [...rows].sort((one, other) => rowTotal(other, series) - rowTotal(one, series))
  return sorted.find((row) => rowTotal(row, series) > 0)
}
