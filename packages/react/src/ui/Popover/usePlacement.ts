import type { Placement } from '@floating-ui/dom'
import type { RefObject } from 'react'
import { useLayerPlace } from '../layer-place'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

interface PlacementOptions {
  /** Element that the layer is placed beside. */
  anchor: RefObject<HTMLElement | null>
  placement: Placement
  /** True if it is at least as wide as its anchor. */
  matchesWidth: boolean
  /** Distance to the anchor in pixels. */
  gap: number
  floating: RefObject<HTMLElement | null>
  /** True if its position does not depend on the anchor. Default: false. */
  isFree?: boolean
}

// Loads when a layer first opens: other pages do not need it.
const loadPlacing = () => import('./place-beside')

/** Shows a `popover` element in the top layer and keeps it beside its anchor while either moves. */
export function usePlacement(options: PlacementOptions): void {
  const { anchor, floating, placement, matchesWidth, gap, isFree = false } = options
  // A different place remounts it as another element.
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
