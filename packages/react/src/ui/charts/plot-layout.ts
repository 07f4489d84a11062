import { scaleBand, scaleLinear } from 'd3-scale'

/** Positions inside a plot, in CSS pixels. */
export interface PlotLayout {
  width: number
  height: number
  /** Start and end of the axis along the bottom. */
  left: number
  right: number
  top: number
  bottom: number
  /** Values that have a grid line. */
  ticks: readonly number[]
  y: (value: number) => number
  /** Start of a column, its width, and its middle. */
  x: (index: number) => number
  band: number
  middle: (index: number) => number
  /** Width of one column, including gaps. */
  step: number
}

export interface PlotInput {
  width: number
  height: number
  count: number
  /** Highest value. */
  max: number
  /** Label of a tick, whose width determines the axis. */
  tickText: (value: number) => string
}

const digitWidth = 7
const widestColumn = 48

/** Zero is on the axis, and the highest line is a round number. */
export function plotLayout({ width, height, count, max, tickText }: PlotInput): PlotLayout {
  const values = scaleLinear([0, max > 0 ? max : 1], [1, 0]).nice(4)
  // Counts are whole numbers.
  const ticks = values.ticks(4).filter((tick) => max > 4 || !(max > 0) || Number.isInteger(tick))
  const left = Math.max(...ticks.map((tick) => tickText(tick).length)) * digitWidth + 10
  const [right, top, bottom] = [width - 4, 8, height - 26]
  const y = values.copy().range([bottom, top])
  const columns = scaleBand(
    Array.from({ length: Math.max(1, count) }, (_, index) => index),
    [left, Math.max(left + 1, right)],
  )
    .paddingInner(0.45)
    .paddingOuter(0.225)
  const band = Math.min(widestColumn, columns.bandwidth())
  const middle = (index: number) => (columns(index) ?? left) + columns.bandwidth() / 2
  return {
    ...{ width, height, left, right, top, bottom, ticks, band, middle },
    y: (value) => y(value),
    x: (index) => middle(index) - band / 2,
    step: columns.step(),
  }
}

const letterWidth = 6.6
/** Below this number of columns, a phone shows each label. */
const fewColumns = 4

/** Interval of labelled columns, so that labels do not touch; every third on phones (design language, section 9). */
export function labelStep(labels: readonly string[], step: number, isNarrow: boolean): number {
  const widest = Math.max(0, ...labels.map((label) => label.length)) * letterWidth + 12
  const needed = Math.max(1, Math.ceil(widest / Math.max(1, step)))
  return isNarrow && labels.length > fewColumns ? Math.max(3, needed) : needed
}
