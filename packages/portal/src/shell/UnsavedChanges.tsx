import { LeaveQuestion } from '@postern/react/resource-form'
import { type ReactNode, useCallback, useRef } from 'react'
import { useLeaveGuard } from '../navigation/useLeaveGuard'

export interface UnsavedChangesProps {
  /** Renders the screen; its forms report unsaved changes through `onDirtyChange`. */
  children: (guard: { onDirtyChange: (details: { isDirty: boolean }) => void }) => ReactNode
}

/**
 * Asks for confirmation before navigation inside the portal discards unsaved changes; the browser handles other navigation. At most one per
 * screen, because the router asks once. Changes of filters and tabs in the query do not count.
 */
export function UnsavedChanges({ children }: UnsavedChangesProps) {
  // Read at the time of the step: a form that has just been saved navigates at once.
  const isDirty = useRef(false)
  const onDirtyChange = useCallback((details: { isDirty: boolean }) => {
    isDirty.current = details.isDirty
  }, [])
  const held = useLeaveGuard(useCallback(({ from, to }) => isDirty.current && from.pathname !== to.pathname, []))
  return (
    <>
      {children({ onDirtyChange })}
      <LeaveQuestion isOpen={held !== null} onLeave={() => held?.leave()} onStay={() => held?.stay()} />
    </>
  )
}
