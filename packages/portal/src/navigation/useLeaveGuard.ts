import { useEffect, useState } from 'react'
import type { HeldStep, LeaveGuard } from './router'
import { useRouter } from './router-context'

/** Holds back steps for which `holds` returns true. Returns the step waiting for a decision; `null`: none. */
export function useLeaveGuard(holds: LeaveGuard['holds']): HeldStep | null {
  const router = useRouter()
  const [held, setHeld] = useState<HeldStep | null>(null)
  useEffect(() => router.guard({ holds, onHeld: setHeld }), [router, holds])
  return held
}
