import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { isTyped } from '../../provider/is-typed'
import { useSingleKeys } from '../../provider/useSingleKeys'

/** Opens the palette with Ctrl K or ⌘ K, unless the shell is hidden or another dialog is open. */
export function usePaletteKeys(shell: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const keys = usePaletteKeysHere()
  useShellKey(shell, (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || event.defaultPrevented) return
    event.preventDefault()
    setOpen(true)
  })
  return { isOpen, setOpen, keys }
}

/** Keys of the palette as this keyboard names them. */
export function usePaletteKeysHere(): string {
  return useSyncExternalStore(never, keysHere, () => 'Ctrl K')
}

/** Shows the keys with ?, unless something is typed or a list shows its own; off with the other single letters. */
export function useHelpKey(shell: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const [hasKeys] = useSingleKeys()
  useShellKey(shell, (event) => {
    if (event.key !== '?' || !hasKeys || event.ctrlKey || event.metaKey || event.altKey) return
    const element = event.composedPath()[0]
    if (element instanceof HTMLElement && isTyped(element)) return
    // A list may hear the key later than the shell.
    setTimeout(() => {
      if (!event.defaultPrevented) setOpen(true)
    })
  })
  return { isOpen, setOpen }
}

/** Calls a handler for every key, unless the shell is hidden or a dialog is open. */
function useShellKey(shell: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const root = shell.current?.getRootNode() as Document | ShadowRoot | undefined
      if (shell.current?.checkVisibility() && !root?.querySelector(':modal')) onKey(event)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [shell, onKey])
}

function keysHere(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
}

function never(): () => void {
  return () => {}
}
