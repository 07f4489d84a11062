import { type QuarantineEntry, stripInvisible } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import type { QuarantineMessages } from '@postern/core/texts'

/** Title of a held message, from its verdict and owner, without any of its own text. */
export function entryTitle(
  { verdict, owner, isOutbound }: Pick<QuarantineEntry, 'verdict' | 'owner' | 'isOutbound'>,
  { entryKinds, entryFor, entryFrom }: Pick<QuarantineMessages, 'entryKinds' | 'entryFor' | 'entryFrom'>,
): string {
  const name = isOutbound ? entryFrom : entryFor
  return name(entryKinds[quarantineReason(verdict).kind], stripInvisible(owner.address))
}
