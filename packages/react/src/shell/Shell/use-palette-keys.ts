import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Opens the palette with Ctrl K or ⌘ K, unless the shell is hidden or another dialog is open. */
export function usePaletteKeys(shell: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const keys = useSyncExternalStore(never, keysHere, () => 'Ctrl K')

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || event.defaultPrevented) return
      const root = shell.current?.getRootNode() as Document | ShadowRoot | undefined
      if (!shell.current?.checkVisibility() || root?.querySelector(':modal')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [shell])

  return { isOpen, setOpen, keys }
}

function keysHere(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
}

function never(): () => void {
  return () => {}
}
