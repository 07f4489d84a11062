import type { Placement } from '@floating-ui/dom'
import type { RefObject } from 'react'
import { useLayerPlace } from '../layer-place'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

interface PlacementOptions {
  /** What the layer stands beside. */
  anchor: RefObject<HTMLElement | null>
  placement: Placement
  /** At least as wide as its anchor. */
  matchesWidth: boolean
  /** Distance to the anchor in pixels. */
  gap: number
  floating: RefObject<HTMLElement | null>
  /** Its place does not depend on the anchor. Default: false. */
  isFree?: boolean
}

// Not before a layer opens for the first time: pages where none does go without it.
const loadPlacing = () => import('./place-beside')

/** Shows a `popover` element in the top layer and keeps it beside its anchor while either moves. */
export function usePlacement(options: PlacementOptions): void {
  const { anchor, floating, placement, matchesWidth, gap, isFree = false } = options
  // Elsewhere it is another element.
  const place = useLayerPlace()
  useBrowserLayoutEffect(() => {
    const reference = anchor.current
    const element = floating.current
    if (!reference || !element) return
    let isOver = false
    let stop = () => {}
    element.showPopover?.()
    if (!isFree) {
      loadPlacing().then(({ placeBeside }) => {
        if (!isOver) stop = placeBeside(reference, element, { placement, matchesWidth, gap })
      })
    }
    return () => {
      isOver = true
      stop()
      if (element.isConnected && element.matches(':popover-open')) element.hidePopover?.()
    }
  }, [anchor, floating, placement, matchesWidth, gap, isFree, place])
}
