import { useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle } from 'react'
import type { RowWindowProps } from './RowWindow'

/** What is taken for the size of the scroller until it is measured, on servers too. */
const initialRect = { width: 0, height: 640 }

/** The rows that can be seen in their scroller, and some more on either side. */
export function VirtualRows({ count, scroller, rowPx, handle, children }: RowWindowProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    initialRect,
    useFlushSync: false,
  })
  useImperativeHandle(handle, () => ({ scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }) }))
  const items = virtual.getVirtualItems()
  return children({
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  })
}
