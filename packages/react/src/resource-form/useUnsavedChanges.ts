import { useEffect } from 'react'

/**
 * Has the browser ask before the page is closed or loaded anew while something is not saved. Steps inside a page are its
 * router's to ask about.
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
