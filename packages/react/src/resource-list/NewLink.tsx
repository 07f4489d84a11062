import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/Button/Button'
import { isPlain } from '../ui/follow-by'
import type { IconName } from '../ui/Icon/Icon'

export interface NewLinkProps {
  href: string
  icon?: IconName
  /** Secondary if another action comes first. Default: primary. */
  variant?: 'primary' | 'secondary'
  /** Called on a plain click, instead of loading the address. */
  onNew?: () => void
  children: ReactNode
}

/** Link from a list to the form that adds one. */
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
