/** Header cell around an element. */
export const headOf = (element: Element | null) => element?.closest('th') ?? null

/** Width in pixels of the column whose header contains the element. */
export const widthOf = (element: Element | null) => headOf(element)?.getBoundingClientRect().width ?? 0

/** One em of the table's text, in pixels. */
export function emOf(element: Element | null): number {
  const table = element?.closest('table')
  return (table && Number.parseFloat(getComputedStyle(table).fontSize)) || 14
}

/** Returns the element that carries the column's width. */
export function columnElement(element: Element): HTMLTableColElement | undefined {
  const columns = element.closest('table')?.querySelectorAll('col')
  return columns?.[headOf(element)?.cellIndex ?? -1]
}

/** Returns the width that the cells on the page need, in pixels, head and paddings included. */
export function contentWidth(element: Element | null): number {
  const index = headOf(element)?.cellIndex ?? -1
  const rows = element?.closest('table')?.rows ?? []
  return Math.max(0, ...Array.from(rows, ({ cells }) => neededBy(cells[index])))
}

function neededBy(cell: HTMLTableCellElement | undefined): number {
  // The spacer for rows that are not rendered spans all columns.
  if (!cell || cell.colSpan > 1) return 0
  const range = document.createRange()
  range.selectNodeContents(cell)
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  const inner = Math.max(
    range.getBoundingClientRect().width,
    ...Array.from(cell.querySelectorAll('*'), (part) => part.scrollWidth),
  )
  return Math.ceil(inner + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)) + 1
}
