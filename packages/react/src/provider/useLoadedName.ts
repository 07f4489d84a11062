import { useEffect } from 'react'

/** Tells a host the name of what a widget shows once it is known, and again when it changes. */
export function useLoadedName(name: string | undefined, onLoaded?: (details: { name: string }) => void): void {
  useEffect(() => {
    if (name !== undefined) onLoaded?.({ name })
  }, [name, onLoaded])
}
