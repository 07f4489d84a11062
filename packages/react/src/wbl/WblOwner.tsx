import type { WblEntry } from '@postern/core/sender-lists'
import { Icon } from '../ui/Icon/Icon'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './Wbl.module.css'
import { ownerText, useWblWords } from './wbl-words'

/** Owner of an entry; a lock marks those of levels above the reader's. */
export function WblOwner({ entry }: { entry: WblEntry }) {
  const texts = useWblWords()
  return (
    <span className={styles.owner} data-inherited={entry.isInherited || undefined}>
      {entry.isInherited && <Icon name="lock" />}
      <Untrusted>{ownerText(entry, texts)}</Untrusted>
    </span>
  )
}
