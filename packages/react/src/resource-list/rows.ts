import type { MouseEvent, Ref, RefObject } from 'react'
import type { ResourceColumn } from './columns'
import type { RowWindowHandle } from './RowWindow'
import type { ResourceListOptions } from './resource-list'
import type { IdentifiedRow, Selection } from './selection'

/** What a table and a narrow list of the same rows are told. */
export interface RowsProps<Row extends object>
  extends Pick<ResourceListOptions<Row>, 'rowName' | 'rowHref' | 'onOpen' | 'rowActions' | 'slots'> {
  /** Those that are shown, in order. */
  columns: readonly ResourceColumn<Row>[]
  rows: readonly IdentifiedRow<Row>[]
  /** Id of the element that names them. */
  labelledBy: string
  /** Absent: rows cannot be ticked. */
  selection?: Selection<Row>
  onToggle: (id: string, options: { isRange: boolean }) => void
  /** Shows a row beside the list. Absent: it cannot. */
  onPreview?: (id: string) => void
  /** What scrolls them where they are many. */
  scroller: RefObject<HTMLDivElement | null>
  windowRef: Ref<RowWindowHandle>
}

/** A press on a row where nothing else stands is one on what the row is known by. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  if (isPressOnRow(event)) event.currentTarget.querySelector<HTMLElement>('[data-row-focus]')?.click()
}

function isPressOnRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  const element = target as Element
  // React hands on presses in what a row has opened elsewhere; what stands in a tool is no part of the row either.
  if (!currentTarget.contains(element)) return false
  const within = element.closest('a, button, input, label, select, textarea, [popover], dialog, [data-part="tools"]')
  // What was marked to be copied is no press.
  const marked = currentTarget.ownerDocument.getSelection()?.toString()
  return !defaultPrevented && !marked && !(within && currentTarget.contains(within))
}
