import type { AccessPreview } from '@postern/core'
import { accessControlMessages, formatMoment, formatNumber } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import { SubSection } from '../ui/Section/SubSection'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './AccessControl.module.css'

export interface AccessCheckProps {
  /** `undefined` while it is loaded, `null` when it did not load. */
  preview: AccessPreview | null | undefined
  headingLevel: 3 | 4
}

/** Users of the last 30 days who could no longer sign in. */
export function AccessCheck({ preview, headingLevel }: AccessCheckProps) {
  const texts = useTexts('accessControl', accessControlMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const count = (value: number) => formatNumber(value, locale)
  const hidden = preview ? preview.shutOutCount - preview.users.length : 0
  return (
    <SubSection title={texts.checkTitle} headingLevel={headingLevel}>
      <p className={styles.words} role="status">
        {preview === undefined && texts.checkWaiting}
        {preview === null && texts.checkFailed}
        {preview?.shutOutCount === 0 && texts.checkEmpty}
        {preview && preview.shutOutCount > 0 && texts.checkCount(count(preview.shutOutCount), count(preview.userCount))}
      </p>
      {preview && preview.users.length > 0 && (
        <ul className={styles.list}>
          {preview.users.map(({ id, username, address, seenAt, hasOpenAddress }) => (
            <li key={id} className={styles.user}>
              <Untrusted>{username}</Untrusted>
              <span className={styles.words}>
                {texts.from(address, formatMoment(seenAt, { locale, timeZone }))}
                {hasOpenAddress && ` · ${texts.hasOpenAddress}`}
              </span>
            </li>
          ))}
          {hidden > 0 && <li className={styles.words}>{texts.more(count(hidden))}</li>}
        </ul>
      )}
    </SubSection>
  )
}
