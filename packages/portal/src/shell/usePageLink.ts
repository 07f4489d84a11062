import type { MouseEvent } from 'react'
import { useNavigate } from '../navigation/router-context'

/** Link within the portal, followed without a page load unless a new tab or a download is requested. */
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
