import { formatListDate, type SenderListEntry, WblType } from '@postern/core'
import { entryPageMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineEntry.module.css'

/** Allow/block list entries for a sender, one line each. */
export function ListingEntries({ entries }: { entries: readonly SenderListEntry[] }) {
  const texts = useTexts('entryPage', entryPageMessages)
  const timeZone = useTimeZone()
  const { allow, block, other } = texts.listingEntry
  const words = ({ type, sender }: SenderListEntry) => {
    if (type === WblType.Block) return block(sender)
    return type === WblType.Allow || type === WblType.AllowAll ? allow(sender) : other(sender)
  }
  return (
    <ul className={styles.listing}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Untrusted>{words(entry)}</Untrusted>{' '}
          <span className={styles.muted}>
            {entry.isForCustomer ? texts.forCustomer : texts.forRecipient},{' '}
            {texts.since(formatListDate(entry.createdAt, timeZone))}
          </span>
        </li>
      ))}
    </ul>
  )
}
