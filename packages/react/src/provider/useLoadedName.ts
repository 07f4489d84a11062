import { useEffect } from 'react'

/** Reports the name of the shown object to the host once it is known, and again when it changes. */
export function useLoadedName(name: string | undefined, onLoaded?: (details: { name: string }) => void): void {
  useEffect(() => {
    if (name !== undefined) onLoaded?.({ name })
  }, [name, onLoaded])
}
