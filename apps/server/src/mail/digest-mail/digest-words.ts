import type { DigestMailMessages } from '@postern/core/texts'
import type { ShownGroup } from './shown-digest'

/** The sentences of one mail that both forms have. */
export interface DigestWords {
  texts: DigestMailMessages
  title: string
  intro: string
  /** At the end, of the customer's own; empty: none. */
  outro: string
  groups: ShownGroup[]
}
