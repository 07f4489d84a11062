import type { MouseEvent } from 'react'
import { useNavigate } from '../navigation/router-context'

/** A link that stays inside the portal, followed without loading the page anew unless another tab or a download is asked for. */
export function usePageLink(href: string) {
  const navigate = useNavigate()
  return {
    href,
    onFollow(event: MouseEvent<HTMLAnchorElement>) {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      navigate(href)
    },
  }
}
