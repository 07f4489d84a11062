import type { WblEntry } from '@postern/core/sender-lists'
import { Inherited } from '../ui/Inherited/Inherited'
import { ownerText, useWblWords } from './wbl-words'

/** Owner of an entry; a lock marks those of levels above the reader's. */
export function WblOwner({ entry }: { entry: WblEntry }) {
  return <Inherited isInherited={entry.isInherited}>{ownerText(entry, useWblWords())}</Inherited>
}
