import { useEffect, useRef, useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { isOccupied } from './is-occupied'
import { UpdatePromptView } from './UpdatePromptView'
import { useNewerVersion } from './useNewerVersion'

export interface UpdatePromptProps {
  /** Version of this client. Default: this build's. */
  version?: string
  /** Default: reloads the page. */
  onReload?: () => void
}

// Interval, in milliseconds, of checking that the user has stopped typing.
const idleCheckMs = 1_000

/** Offers to reload once the server reports a newer version (spec 4); waits until the user has stopped typing. */
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
