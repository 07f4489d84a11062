import { type FlushCount, stripInvisible } from '@postern/core'
import { formatNumber, quarantineFlushMessages, quarantineMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineFlush.module.css'
import type { FlushDraft } from './useFlush'

export interface FlushFactsProps {
  counted: FlushCount
  draft: FlushDraft
}

/** Counts of the messages to delete by kind, the filters that apply, and the messages that stay. */
export function FlushFacts({ counted, draft }: FlushFactsProps) {
  const texts = useTexts('quarantineFlush', quarantineFlushMessages)
  const { badges } = useTexts('quarantine', quarantineMessages)
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const { kinds, lockedCount, leavingCount } = counted
  const search = stripInvisible(draft.freeSearch)
  return (
    <>
      {kinds.length > 0 && (
        <ul className={styles.kinds} aria-label={texts.kinds}>
          {kinds.map(({ reason, count }) => (
            <li key={reason} className={styles.kind}>
              <Untrusted>{Object.hasOwn(badges, reason) ? badges[reason as 'spam'] : reason}</Untrusted>
              <span className={styles.number}>{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {search && (
        <p className={styles.note}>
          <bdi>{texts.narrowed(search)}</bdi>
        </p>
      )}
      {lockedCount > 0 && <p className={styles.note}>{texts.lockedStay(number(lockedCount))}</p>}
      {leavingCount > 0 && <p className={styles.note}>{texts.leavingStay(number(leavingCount))}</p>}
    </>
  )
}
