import type { Placement } from '@floating-ui/dom'
import { uiMessages } from '@postern/core/texts'
import {
  type HTMLAttributes,
  type KeyboardEvent as PressedKey,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { useTexts } from '../../provider/PosternContext'
import { classNames } from '../class-names'
import { keepInside } from '../focusable'
import { IconButton } from '../IconButton/IconButton'
import { useLayerPlace } from '../layer-place'
import { useMediaQuery } from '../use-media-query'
import styles from './Popover.module.css'
import { usePlacement } from './usePlacement'

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
  /** In a narrow window it is a sheet at the bottom under this title, with a button that closes it. Absent: it stays where it is. */
  sheetTitle?: string
  /** What the sheet holds is a list to choose from, which is at most 250 px high (CO-031). Default: false. */
  isList?: boolean
}

/** Narrower windows have no room beside an anchor. */
const sheetQuery = '(width < 640px)'

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
  sheetTitle,
  isList = false,
  className,
  ...rest
}: PopoverProps) {
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery(sheetQuery)
  const isSheet = isNarrow && sheetTitle !== undefined
  usePlacement({ anchor, floating: root, placement, matchesWidth, gap, isFree: isSheet })

  const latestClose = useRef(onClose)
  latestClose.current = onClose
  const place = useLayerPlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inside of a sheet, or elsewhere, is another element.
  useEffect(() => {
    const element = root.current
    const anchorNow = anchor.current
    const places = [element, anchorNow]
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath()
      // Around a sheet lies its own scrim.
      const insides = panel.current ? [panel.current] : places
      if (!insides.some((place) => place && path.includes(place))) latestClose.current?.()
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
  }, [anchor, returnsFocusTo, isSheet, place])
  if (!isSheet)
    return place(<div {...rest} ref={root} popover="manual" className={classNames(styles.root, className)} />)
  const { children, ...named } = rest
  return place(
    <div ref={root} popover="manual" className={styles.scrim}>
      <Sheet
        {...named}
        isList={isList}
        panel={panel}
        title={sheetTitle}
        onLeave={
          onClose &&
          (() => {
            onClose()
            returnsFocusTo.current?.focus()
          })
        }
      >
        {children}
      </Sheet>
    </div>,
  )
}

interface SheetProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  panel: Ref<HTMLDivElement>
  isList: boolean
  title: string
  /** Absent: the caller closes it. */
  onLeave: (() => void) | undefined
}

/** The layer at the bottom of a narrow window; the focus stays in it. */
function Sheet({ panel, isList, title, onLeave, children, ...named }: SheetProps) {
  const texts = useTexts('ui', uiMessages).dialog
  const onKeyDown = (event: PressedKey<HTMLDivElement>) => {
    named.onKeyDown?.(event)
    if (event.key === 'Tab') keepInside(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Tab stays in it; what it is, its caller says.
    <div {...named} ref={panel} className={styles.sheet} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        {onLeave && <IconButton icon="close" size="md" label={texts.close} onClick={onLeave} />}
      </div>
      <div className={styles.body} data-list={isList ? '' : undefined}>
        {children}
      </div>
    </div>
  )
}
