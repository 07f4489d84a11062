import { type KeyboardEvent, type RefObject, type SyntheticEvent, useContext, useEffect, useRef } from 'react'
import { keepInside } from '../focusable'
import { useLayerPlace } from '../layer-place'
import { ModalContext } from '../open-modals'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

export interface UseModalOptions {
  isOpen: boolean
  /** Called on Escape, the system's back gesture, or the scrim. It stays open until `isOpen` changes. */
  onClose: () => void
  /** True if a press on the scrim closes. */
  closesOnScrim: boolean
  /** Returns the element to focus first. Absent or not there: the browser's choice. */
  firstFocus: (dialog: HTMLDialogElement) => HTMLElement | null | undefined
  /** Takes the focus on closing if the previously focused element is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/**
 * Lets a prop open a native modal `<dialog>`: the rest of the page is inert, focus stays inside and returns to its trigger, in a Shadow
 * Root as well. A layer inside that handles Escape itself stops the event: a prevented default proves nothing, as Radix prevents it for
 * every dialog.
 */
export function useModal(options: UseModalOptions) {
  const { isOpen, closesOnScrim } = options
  const ref = useRef<HTMLDialogElement>(null)
  const trigger = useRef<Element | null>(null)
  const latest = useRef(options)
  latest.current = options
  // A different place remounts it as another element.
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
      // A dialog that is unmounted takes its neighbours along only now.
      if (!trigger.current?.isConnected) latest.current.fallbackFocus?.current?.focus()
    }
  }, [isOpen, place, enter])

  // Closed before it leaves the page, so that the focus returns.
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
      // Escape may cancel a composition.
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      // Closes only this one, not a surrounding dialog.
      event.stopPropagation()
      options.onClose()
    },
    onCancel: (event: SyntheticEvent) => {
      // Cancel events of a file field, or of a dialog inside, pass through here as well.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      options.onClose()
    },
    // A browser may close it unprompted when back is pressed twice.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget
      if (event.target !== dialog || !latest.current.isOpen || dialog.open) return
      dialog.showModal()
      options.onClose()
    },
  }
}
