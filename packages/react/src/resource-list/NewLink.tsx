import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/Button/Button'
import { isPlain } from '../ui/follow-by'
import type { IconName } from '../ui/Icon/Icon'

export interface NewLinkProps {
  href: string
  icon?: IconName
  /** Secondary where another one is the first thing to do. Default: primary. */
  variant?: 'primary' | 'secondary'
  /** Instead of going to the address, on a press that follows it here and now. */
  onNew?: () => void
  children: ReactNode
}

/** Leads from a list to the form for a new one. */
export function NewLink({ href, icon, variant = 'primary', onNew, children }: NewLinkProps) {
  return (
    <ButtonLink
      variant={variant}
      icon={icon}
      href={href}
      onClick={(event) => {
        if (!onNew || !isPlain(event)) return
        event.preventDefault()
        onNew()
      }}
    >
      {children}
    </ButtonLink>
  )
}
