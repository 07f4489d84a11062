import type { Placement } from '@floating-ui/dom'
import { type HTMLAttributes, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../class-names'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'
import styles from './Popover.module.css'

export interface PopoverProps extends Omit<HTMLAttributes<HTMLDivElement>, 'popover'> {
  /** What it stands beside; focus goes back there on Escape, unless `returnsFocusTo` says otherwise. */
  anchor: RefObject<HTMLElement | null>
  /** What has the focus after Escape, where that is not the anchor itself. */
  returnsFocusTo?: RefObject<HTMLElement | null>
  /** Escape, or a press elsewhere. Absent: the caller closes it. */
  onClose?: () => void
  /** Default: below, starts aligned. Turned over where there is no room. */
  placement?: Placement
  /** At least as wide as its anchor. Default: false. */
  matchesWidth?: boolean
  /** Distance to the anchor in pixels. Default: 4. */
  gap?: number
}

/**
 * A layer beside its anchor, in the top layer: no overflow cuts it off, dialogs do not cover it, and it keeps the theme of
 * where it is written. Rendered only while it is open.
 */
export function Popover({
  anchor,
  returnsFocusTo = anchor,
  onClose,
  placement = 'bottom-start',
  matchesWidth = false,
  gap = 4,
  className,
  ...rest
}: PopoverProps) {
  const root = useRef<HTMLDivElement>(null)
  usePlacement({ anchor, floating: root, placement, matchesWidth, gap })

  const latestClose = useRef(onClose)
  latestClose.current = onClose
  useEffect(() => {
    const element = root.current
    const anchorNow = anchor.current
    const places = [element, anchorNow]
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath()
      if (!places.some((place) => place && path.includes(place))) latestClose.current?.()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !latestClose.current) return
      // Only this layer closes, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      latestClose.current()
      returnsFocusTo.current?.focus()
    }
    addEventListener('pointerdown', onPointerDown)
    for (const place of places) place?.addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('pointerdown', onPointerDown)
      for (const place of places) place?.removeEventListener('keydown', onKeyDown)
    }
  }, [anchor, returnsFocusTo])
  return <div {...rest} ref={root} popover="manual" className={classNames(styles.root, className)} />
}

interface PlacementOptions extends Required<Pick<PopoverProps, 'placement' | 'matchesWidth' | 'gap' | 'anchor'>> {
  floating: RefObject<HTMLElement | null>
}

// Not before a layer opens for the first time: pages where none does go without it.
const loadPlacing = () => import('./place-beside')

/** Shows a `popover` element in the top layer and keeps it beside its anchor while either moves. */
export function usePlacement({ anchor, floating, placement, matchesWidth, gap }: PlacementOptions): void {
  useBrowserLayoutEffect(() => {
    const reference = anchor.current
    const element = floating.current
    if (!reference || !element) return
    let isOver = false
    let stop = () => {}
    element.showPopover?.()
    loadPlacing().then(({ placeBeside }) => {
      if (!isOver) stop = placeBeside(reference, element, { placement, matchesWidth, gap })
    })
    return () => {
      isOver = true
      stop()
      if (element.isConnected && element.matches(':popover-open')) element.hidePopover?.()
    }
  }, [anchor, floating, placement, matchesWidth, gap])
}
