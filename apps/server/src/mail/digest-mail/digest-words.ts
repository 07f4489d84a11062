import type { DigestMailMessages } from '@postern/core/texts'
import type { ShownGroup } from './shown-digest'

/** Sentences shared by both forms of a mail. */
export interface DigestWords {
  texts: DigestMailMessages
  title: string
  intro: string
  /** The customer's own closing text; empty: none. */
  outro: string
  groups: ShownGroup[]
}
