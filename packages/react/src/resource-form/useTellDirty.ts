import { useEffect, useRef } from 'react'
import { useUnsavedChanges } from './useUnsavedChanges'

/** Reports unsaved changes to the browser and the host; an unmounted form has none. */
export function useTellDirty(isDirty: boolean, onDirtyChange: ((details: { isDirty: boolean }) => void) | undefined) {
  useUnsavedChanges(isDirty)
  const tell = useRef(onDirtyChange)
  tell.current = onDirtyChange
  useEffect(() => tell.current?.({ isDirty }), [isDirty])
  useEffect(() => () => tell.current?.({ isDirty: false }), [])
}
