import type { MouseEvent } from 'react'
import { useNavigate } from '../navigation/router-context'

/** A link that stays inside the portal, followed without loading the page anew unless another tab is asked for. */
export function usePageLink(href: string) {
  const navigate = useNavigate()
  return {
    href,
    onFollow(event: MouseEvent<HTMLAnchorElement>) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      navigate(href)
    },
  }
}
