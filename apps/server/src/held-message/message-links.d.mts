import type { MessageLink } from '@postern/core'

/** Where a message leads; nothing is followed. `isShortened`: there are more than are told. */
export function collectLinks(
  message: { html: string | null; text: string },
  /** Default: 500. */
  atMost?: number,
): {
  links: MessageLink[]
  isShortened: boolean
}
