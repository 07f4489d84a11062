import type { QuarantineEntry } from '@postern/core'
import { whyHeld } from '@postern/core/quarantine'
import { entryPageMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineEntry.module.css'

/** Why a message is held, in plain words: what was found, what its score is made of, and what would have happened otherwise. */
export function WhyHeld({ entry }: { entry: QuarantineEntry }) {
  const texts = useTexts('entryPage', entryPageMessages)
  const locale = useLocale()
  const { what, measure, otherwise } = whyHeld(entry, texts, locale)
  const rules = entry.verdict.spamRules ?? []
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  return (
    <section className={styles.why} aria-label={texts.whyTitle}>
      <h2 className={styles.cardTitle}>{texts.whyTitle}</h2>
      <p className={styles.text}>
        <Untrusted>{[what, measure].filter(Boolean).join(' ')}</Untrusted>
      </p>
      <p className={styles.muted}>
        <Untrusted>{otherwise}</Untrusted>
      </p>
      {rules.length > 0 && (
        <details className={styles.rules}>
          <summary>{texts.rules}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.rule}</th>
                <th scope="col">{texts.points}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ name, score }) => (
                <tr key={name}>
                  <th scope="row">
                    <Untrusted>{name}</Untrusted>
                  </th>
                  <td>{points.format(score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
