import type { DigestAction } from '@postern/core/digest-link'
import type { DigestEvent, DigestState } from '@postern/core/machines'
import type { ReactNode } from 'react'

export interface QuarantineDigestViewProps {
  state: DigestState
  timeZone: string
  headingLevel?: 1 | 2 | 3
  /** Rendered between facts and buttons: the secure preview, if the link contains its token. */
  preview?: ReactNode
  /** Stands among the buttons where the recipient may not release the message. */
  ask?: ReactNode
  /** Button that is focused first. */
  focusOn?: DigestAction | undefined
  onEvent: (event: DigestEvent) => void
}
