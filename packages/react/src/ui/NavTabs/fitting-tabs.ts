/** Measurements of the tab row, in CSS pixels. */
export interface TabRow {
  widths: readonly number[]
  available: number
  /** Width of the 'More' button. */
  more: number
  gap: number
  /** Index of the current tab, which always stays; -1: none. */
  current: number
}

/** Indices of the tabs that stay in the row, in order; all of them when they fit without a 'More'. */
export function fittingTabs({ widths, available, more, gap, current }: TabRow): number[] {
  const indices = widths.map((_, index) => index)
  const widthOf = (index: number) => (widths[index] ?? 0) + gap
  const sum = (chosen: readonly number[]) => chosen.reduce((width, index) => width + widthOf(index), 0)
  if (sum(indices) - gap <= available) return indices
  const kept = current >= 0 && current < widths.length ? [current] : []
  let left = available - more - sum(kept)
  for (const index of indices) {
    if (index === current) continue
    left -= widthOf(index)
    if (left < 0) break
    kept.push(index)
  }
  return kept.sort((one, other) => one - other)
}
