import { LeaveQuestion } from '@postern/react/resource-form'
import { type ReactNode, useCallback, useRef } from 'react'
import { useLeaveGuard } from '../navigation/useLeaveGuard'

export interface UnsavedChangesProps {
  /** Draws the screen; its forms tell through `onDirtyChange` whether something is not saved. */
  children: (guard: { onDirtyChange: (details: { isDirty: boolean }) => void }) => ReactNode
}

/**
 * Asks before a step inside the portal takes away what is not saved; the browser asks about the others. A screen has one of
 * these at most, as the router asks once. Filters and tabs in the query lead nowhere else.
 */
export function UnsavedChanges({ children }: UnsavedChangesProps) {
  // Read when the step is made: a form that has just been saved leads on at once.
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
