import { type RefObject, useState } from 'react'
import { useBrowserLayoutEffect } from '../ui/use-browser-layout-effect'

export interface ContainerSize {
  widthPx: number
  /** Its font size, the base of widths in em. */
  fontPx: number
}

/** Tracks the width of an element; `null` on the server and before the first layout. */
export function useContainerWidth(element: RefObject<HTMLElement | null>): ContainerSize | null {
  const [size, setSize] = useState<ContainerSize | null>(null)
  useBrowserLayoutEffect(() => {
    const container = element.current
    if (!container) return
    const measure = () => {
      const widthPx = Math.round(container.clientWidth)
      const fontPx = Number.parseFloat(getComputedStyle(container).fontSize) || 14
      setSize((before) => (before?.widthPx === widthPx && before.fontPx === fontPx ? before : { widthPx, fontPx }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(container)
    return () => observer.disconnect()
  }, [element])
  return size
}
