import { useEffect } from 'react'
import { useNavigate } from './router-context'

export interface NavigateProps {
  to: string
  state?: unknown
}

/** Redirects as soon as it renders; replaces the current history entry. */
export function Navigate({ to, state }: NavigateProps) {
  const navigate = useNavigate()
  // Runs once per address: `state` is a new object on every render.
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to])
  return null
}
