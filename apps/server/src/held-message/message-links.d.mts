import type { MessageLink } from '@postern/core'

/** Where a message leads; nothing is followed. `isShortened`: there are more than are told. */
export function collectLinks(
  message: { html: string | null; text: string },
  options?: {
    /** Default: 500. */
    atMost?: number
    /** Whatever is shown of it. Default: false. */
    eachTargetOnce?: boolean
  },
): {
  links: MessageLink[]
  isShortened: boolean
}
