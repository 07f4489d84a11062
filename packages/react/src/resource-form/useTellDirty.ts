import { useEffect, useRef } from 'react'
import { useUnsavedChanges } from './useUnsavedChanges'

/** Has the browser and the host know whether something is not saved; what has gone has nothing unsaved. */
export function useTellDirty(isDirty: boolean, onDirtyChange: ((details: { isDirty: boolean }) => void) | undefined) {
  useUnsavedChanges(isDirty)
  const tell = useRef(onDirtyChange)
  tell.current = onDirtyChange
  useEffect(() => tell.current?.({ isDirty }), [isDirty])
  useEffect(() => () => tell.current?.({ isDirty: false }), [])
}
