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
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { keepInside } from '../focusable'
import { IconButton } from '../IconButton/IconButton'
import { useLayerPlace } from '../layer-place'
import { useMediaQuery } from '../use-media-query'
import styles from './Popover.module.css'
import { usePlacement } from './usePlacement'

export interface PopoverProps extends Omit<HTMLAttributes<HTMLDivElement>, 'popover'> {
  /** Element it is placed beside; focus returns there on Escape, unless `returnsFocusTo` says otherwise. */
  anchor: RefObject<HTMLElement | null>
  /** Element focused after Escape, if not the anchor itself. */
  returnsFocusTo?: RefObject<HTMLElement | null>
  /** Called on Escape, or a click elsewhere. Absent: the caller closes it. */
  onClose?: () => void
  /** Default: below, starts aligned. Flips if there is no room. */
  placement?: Placement
  /** True if it is at least as wide as its anchor. Default: false. */
  matchesWidth?: boolean
  /** Distance to the anchor in pixels. Default: 4. */
  gap?: number
  /** Title of the sheet at the bottom that it becomes in a narrow window, with a close button. Absent: it stays at its anchor. */
  sheetTitle?: string
  /** True if the sheet holds a list of choices, which is at most 250 px high (CO-031). Default: false. */
  isList?: boolean
}

/** Narrower windows have no room beside an anchor. */
const sheetQuery = '(width < 640px)'

/**
 * Layer beside its anchor, in the top layer: not clipped by overflow, not covered by dialogs, and themed like the place that declares it.
 * Rendered only while it is open.
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
      // A sheet is surrounded by its own scrim.
      const insides = panel.current ? [panel.current] : places
      if (!insides.some((place) => place && path.includes(place))) latestClose.current?.()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !latestClose.current) return
      // Closes only this layer, not a surrounding dialog.
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
  const part = usePart('popover', styles.root, className)
  if (!isSheet) return place(<div {...rest} {...part} ref={root} popover="manual" />)
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

/** Sheet at the bottom of a narrow window; traps the focus. */
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
