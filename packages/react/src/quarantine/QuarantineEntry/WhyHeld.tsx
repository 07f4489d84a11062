import type { HeldMessage, QuarantineEntry } from '@postern/core'
import { whyHeld } from '@postern/core/quarantine'
import { entryPageMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineEntry.module.css'
import { SenderChecks } from './SenderChecks'

/** Number of score parts shown at once, the weightiest first. */
const mostParts = 6

/** Explains why a message is held: the findings, the parts of its score, and what would have happened otherwise. */
export function WhyHeld({
  entry,
  message,
  isWaiting = false,
}: {
  entry: QuarantineEntry
  message?: HeldMessage | undefined
  /** True while the message is still loading. Default: false. */
  isWaiting?: boolean
}) {
  const texts = useTexts('entryPage', entryPageMessages)
  const locale = useLocale()
  const { what, measure, otherwise } = whyHeld(entry, texts, locale)
  const rules = [...(entry.verdict.spamRules ?? [])].sort((one, other) => Math.abs(other.score) - Math.abs(one.score))
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
        <ul className={styles.parts} aria-label={texts.rules}>
          {rules.slice(0, mostParts).map(({ name, score }) => (
            <li key={name} className={styles.part} data-raises={score > 0 ? '' : undefined}>
              <span className={styles.number}>{points.format(score)}</span> <Untrusted>{name}</Untrusted>
            </li>
          ))}
        </ul>
      )}
      {rules.length > mostParts && (
        <details className={styles.rules}>
          <summary>{texts.allRules(String(rules.length))}</summary>
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
      {(message || isWaiting || entry.authentication) && (
        <SenderChecks authentication={entry.authentication} message={message} />
      )}
    </section>
  )
}
