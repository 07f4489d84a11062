import type { LineDifference } from '@postern/core/sieve'
import { formatNumber } from '@postern/core/texts'
import { useRef } from 'react'
import { useLocale } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { useScrolls } from '../ui/use-scrolls'
import styles from './Scripts.module.css'
import { useScriptWords } from './script-resource'
import { useSieve } from './useSieve'

export interface ScriptDifferencesProps {
  before: string
  after: string
}

/** Lines that stay around each difference. */
const around = 2

/** Differences between two texts of a script, line by line. */
export function ScriptDifferences({ before, after }: ScriptDifferencesProps) {
  const { detail } = useScriptWords()
  const locale = useLocale()
  const sieve = useSieve()
  const place = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(place)
  if (before === after) return <p className={page.note}>{detail.noDifferences}</p>
  const differences = sieve === null || sieve === 'failed' ? [] : sieve.lineDifferences(before, after)
  const signs = { added: '+', removed: '−', same: ' ' }
  const words = { added: detail.added, removed: detail.removed, same: '' }
  return (
    <div
      ref={place}
      className={styles.differences}
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': detail.differences })}
    >
      <ul className={styles.lines} dir="ltr">
        {rowsOf(differences).map(({ key, kind, line, hidden }) =>
          hidden > 0 ? (
            <li key={key} className={styles.hidden}>
              {detail.unchanged(formatNumber(hidden, locale))}
            </li>
          ) : (
            <li key={key} className={styles.line} data-kind={kind}>
              <span className={styles.sign} {...(kind !== 'same' && { role: 'img', 'aria-label': words[kind] })}>
                {signs[kind]}
              </span>
              <code>{line}</code>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

interface Row {
  /** Lines have no identity but their place. */
  key: string
  kind: LineDifference['kind']
  line: string
  /** Number of lines that are left out here. */
  hidden: number
}

function rowsOf(differences: readonly LineDifference[]): Row[] {
  return differences.flatMap(({ kind, lines }, at) => {
    const row = (line: string, index: number): Row => ({ key: `${at} ${index}`, kind, line, hidden: 0 })
    const hidden = kind === 'same' ? lines.length - 2 * around : 0
    const rows = lines.map(row)
    if (hidden <= 1) return rows
    const left: Row = { key: `${at} hidden`, kind, line: '', hidden }
    return [...rows.slice(0, around), left, ...rows.slice(-around)]
  })
}
