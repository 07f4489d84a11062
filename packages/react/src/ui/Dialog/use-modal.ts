import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

export interface UseModalOptions {
  isOpen: boolean
  /** Escape, the system's back gesture, or the scrim. It stays open until `isOpen` says otherwise. */
  onClose: () => void
  /** Whether a press on the scrim closes. */
  closesOnScrim: boolean
  /** What has the focus at the beginning. Absent or not there: what the browser takes. */
  firstFocus: (dialog: HTMLDialogElement) => HTMLElement | null | undefined
  /** Takes the focus at the end when what had it before is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/**
 * What a native modal `<dialog>` needs to be opened by a prop: the rest of the page is inert, focus stays inside and goes
 * back to its trigger, in a Shadow Root as well.
 */
export function useModal(options: UseModalOptions) {
  const { isOpen, closesOnScrim } = options
  const ref = useRef<HTMLDialogElement>(null)
  const trigger = useRef<Element | null>(null)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) {
      trigger.current = (dialog.getRootNode() as Document | ShadowRoot).activeElement
      dialog.showModal()
      latest.current.firstFocus(dialog)?.focus()
    }
    if (!isOpen && dialog.open) {
      dialog.close()
      if (!trigger.current?.isConnected) latest.current.fallbackFocus?.current?.focus()
    }
  }, [isOpen])

  // Closed before it leaves the page, so that the focus goes back to where it was.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  // On the element itself: for a click on the scrim Escape is the key.
  useEffect(() => {
    const dialog = ref.current
    if (!closesOnScrim) return
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) latest.current.onClose()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [closesOnScrim])

  return {
    ref,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Tab') keepInside(event)
      // A layer inside that has taken the key for itself, or an unfinished word.
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      options.onClose()
    },
    onCancel: (event: SyntheticEvent) => {
      // That of a file field, or of a dialog inside, comes by here as well.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      options.onClose()
    },
    // A browser may close it unasked, when back is pressed twice.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget
      if (event.target !== dialog || !latest.current.isOpen || dialog.open) return
      dialog.showModal()
      options.onClose()
    },
  }
}

const focusable =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** The first thing inside that can have the focus. */
export function firstFocusable(place: Element | null | undefined): HTMLElement | null {
  return place?.querySelector<HTMLElement>(focusable) ?? null
}

/** After the last thing comes the first again, and not the browser's own bars. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget
  const all = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility?.() ?? true,
  )
  const focused = (dialog.getRootNode() as Document | ShadowRoot).activeElement
  const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (!start || event.defaultPrevented || (focused !== end && focused !== dialog)) return
  event.preventDefault()
  start.focus()
}
