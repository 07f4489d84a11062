import type { ReactNode } from 'react'
import { usePageLink } from '../shell/usePageLink'

export function Link({ to, children }: { to: string; children: ReactNode }) {
  const { href, onFollow } = usePageLink(to)
  return (
    <a href={href} onClick={onFollow}>
      {children}
    </a>
  )
}
