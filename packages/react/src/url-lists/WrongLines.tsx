import type { UrlLineResult } from '@postern/core/urls'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './UrlLists.module.css'
import { useUrlListWords } from './url-list-words'

/** Letters of a line that are shown: it may be as long as no link is. */
const shownAtMost = 120

/** Lines that were refused, each with its reason. */
export function WrongLines({ results }: { results: readonly UrlLineResult[] }) {
  const { form } = useUrlListWords()
  const reasons: Readonly<Record<string, string>> = form.reasons
  if (results.length === 0) return null
  const lines = results.map((result, number) => ({ ...result, number }))
  return (
    <ul className={styles.lines} aria-label={form.wrongLines}>
      {lines.map(({ number, line, reason }) => (
        <li key={number} className={styles.line}>
          <Untrusted>{line.length > shownAtMost ? `${line.slice(0, shownAtMost)}…` : line}</Untrusted>
          <Status tone="danger">{reasons[reason ?? ''] ?? form.refused}</Status>
        </li>
      ))}
    </ul>
  )
}
