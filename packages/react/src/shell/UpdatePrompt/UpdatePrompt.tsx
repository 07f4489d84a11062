import { useEffect, useRef, useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { isOccupied } from './is-occupied'
import { UpdatePromptView } from './UpdatePromptView'
import { useNewerVersion } from './useNewerVersion'

export interface UpdatePromptProps {
  /** Version of this client. Default: that of this build. */
  version?: string
  /** Default: loads the page anew. */
  onReload?: () => void
}

// How often it looks whether nobody is typing any more, in milliseconds.
const idleCheckMs = 1_000

/** Offers to reload once the server knows a newer version (spec 4); it waits until nobody is typing. */
export const UpdatePrompt = /* @__PURE__ */ defineWidget('UpdatePrompt', ConnectedUpdatePrompt, {
  isPublic: true,
  isLayer: true,
})

export const updatePromptElement = {
  attributes: { version: 'text' },
  cancelable: ['reload'],
  follows: { reload: reloadPage },
} as const satisfies ElementOf<typeof UpdatePrompt>

function ConnectedUpdatePrompt({ version, onReload = reloadPage }: UpdatePromptProps) {
  const { isNewer, markPrompted } = useNewerVersion(version)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isNewer) return
    const show = () => {
      if (!place.current?.checkVisibility() || isOccupied(place.current.getRootNode() as Document | ShadowRoot)) return
      setOpen(true)
      markPrompted()
    }
    const timer = setInterval(show, idleCheckMs)
    show()
    return () => clearInterval(timer)
  }, [isNewer, markPrompted])

  return (
    <div ref={place}>
      <UpdatePromptView isOpen={isOpen} onReload={onReload} onLater={() => setOpen(false)} />
    </div>
  )
}

function reloadPage(): void {
  location.reload()
}
