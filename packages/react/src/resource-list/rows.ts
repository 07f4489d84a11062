import type { MouseEvent, Ref, RefObject } from 'react'
import type { ResourceColumn } from './columns'
import type { RowWindowHandle } from './RowWindow'
import type { ResourceListOptions } from './resource-list'
import type { RowMoves } from './row-moves'
import type { IdentifiedRow, Selection } from './selection'

/** Props shared by a table and a narrow list of the same rows. */
export interface RowsProps<Row extends object>
  extends Pick<ResourceListOptions<Row>, 'rowName' | 'rowHref' | 'onOpen' | 'rowActions' | 'slots'> {
  /** Visible columns, in order. */
  columns: readonly ResourceColumn<Row>[]
  rows: readonly IdentifiedRow<Row>[]
  /** Id of the element that labels them. */
  labelledBy: string
  /** Absent: rows cannot be selected. */
  selection?: Selection<Row>
  onToggle: (id: string, options: { isRange: boolean }) => void
  /** Handles that move rows. Absent: their order is not set by people. */
  moves?: RowMoves<Row> | undefined
  /** Shows a row beside the list. Absent: not available. */
  onPreview?: (id: string) => void
  /** Element that scrolls the rows when there are many. */
  scroller: RefObject<HTMLDivElement | null>
  windowRef: Ref<RowWindowHandle>
}

/** A click on an empty part of a row acts like a click on its identifying link. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  if (isPressOnRow(event)) event.currentTarget.querySelector<HTMLElement>('[data-row-focus]')?.click()
}

function isPressOnRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  const element = target as Element
  // React also bubbles clicks from layers that a row has opened; clicks on controls do not count as the row's either.
  if (!currentTarget.contains(element)) return false
  const within = element.closest('a, button, input, label, select, textarea, [popover], dialog, [data-part="tools"]')
  // Selecting text to copy is not a press.
  const marked = currentTarget.ownerDocument.getSelection()?.toString()
  return !defaultPrevented && !marked && !(within && currentTarget.contains(within))
}
