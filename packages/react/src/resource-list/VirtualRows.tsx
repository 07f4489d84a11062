import { useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle } from 'react'
import type { RowWindowProps } from './RowWindow'

/** Assumed size of the scroller until it is measured, also on servers. */
const initialRect = { width: 0, height: 640 }

/** Rows visible in their scroller, plus some on either side. */
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
