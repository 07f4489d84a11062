import { useEffect } from 'react'

/**
 * Makes the browser ask before the page is closed or reloaded with unsaved changes. Navigation within a page is up to its router.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      event.returnValue = true
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
