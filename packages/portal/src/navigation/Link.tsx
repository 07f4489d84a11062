import { PortalLink } from '@postern/react'
import type { ReactNode } from 'react'
import { useNavigate } from './router-context'

export function Link({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <PortalLink href={to} onNavigate={() => navigate(to)}>
      {children}
    </PortalLink>
  )
}
