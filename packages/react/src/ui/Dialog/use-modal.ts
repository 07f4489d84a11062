import { type KeyboardEvent, type RefObject, type SyntheticEvent, useContext, useEffect, useRef } from 'react'
import { keepInside } from '../focusable'
import { useLayerPlace } from '../layer-place'
import { ModalContext } from '../open-modals'
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
 * back to its trigger, in a Shadow Root as well. A layer inside that takes Escape for itself stops the event: whether its default
 * is prevented says nothing, as Radix prevents it for every dialog.
 */
export function useModal(options: UseModalOptions) {
  const { isOpen, closesOnScrim } = options
  const ref = useRef<HTMLDialogElement>(null)
  const trigger = useRef<Element | null>(null)
  const latest = useRef(options)
  latest.current = options
  // Elsewhere it is another element.
  const place = useLayerPlace()
  const enter = useContext(ModalContext)

  // biome-ignore lint/correctness/useExhaustiveDependencies: see place.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    if (!dialog.open) {
      trigger.current = (dialog.getRootNode() as Document | ShadowRoot).activeElement
      dialog.showModal()
      latest.current.firstFocus(dialog)?.focus()
    }
    const leave = enter(dialog)
    return () => {
      leave()
      dialog.close()
      // One that leaves the page takes what stood beside it along only now.
      if (!trigger.current?.isConnected) latest.current.fallbackFocus?.current?.focus()
    }
  }, [isOpen, place, enter])

  // Closed before it leaves the page, so that the focus goes back to where it was.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [place])

  // On the element itself: for a click on the scrim Escape is the key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see place.
  useEffect(() => {
    const dialog = ref.current
    if (!closesOnScrim) return
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) latest.current.onClose()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [closesOnScrim, place])

  return {
    ref,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Tab') keepInside(event)
      // It may end an unfinished word.
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      // Only this one closes, not the dialog around it.
      event.stopPropagation()
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
