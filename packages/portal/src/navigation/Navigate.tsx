import { useEffect } from 'react'
import { useNavigate } from './router-context'

export interface NavigateProps {
  to: string
  state?: unknown
}

/** Leads elsewhere as soon as it is drawn; the address before is forgotten. */
export function Navigate({ to, state }: NavigateProps) {
  const navigate = useNavigate()
  // Once for each address: what is passed on is built anew with every render.
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to])
  return null
}
