import type { ImportKind, ImportRow } from '@postern/core'
import { formatNumber, type ImportsMessages, importsMessages } from '@postern/core/texts'
import { useRef } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Status } from '../../ui/Status/Status'
import { tableRoles } from '../../ui/table-roles'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { useScrolls } from '../../ui/use-scrolls'
import styles from './BulkImport.module.css'

const shownAtMost = 200
const tones: Record<string, 'success' | 'danger'> = { good: 'success', done: 'success' }

/** Rows with what was found of each. */
export function RowTable({ kind, rows }: { kind: ImportKind; rows: readonly ImportRow[] }) {
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(place)
  const field = kind === 'domains' ? 'name' : 'email'
  const states: Readonly<Record<string, string>> = texts.states
  const more = rows.length - shownAtMost
  return (
    <>
      <div
        ref={place}
        className={styles.scroll}
        {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': texts.table })}
      >
        <table {...tableRoles.table} className={styles.table} aria-label={texts.table}>
          <thead {...tableRoles.rows}>
            <tr {...tableRoles.row}>
              <th {...tableRoles.head} className={styles.head} scope="col">
                {texts.line}
              </th>
              <th {...tableRoles.head} className={styles.head} scope="col">
                {texts.fields[field]}
              </th>
              <th {...tableRoles.head} className={styles.head} scope="col">
                {texts.state}
              </th>
              <th {...tableRoles.head} className={styles.head} scope="col">
                {texts.problem}
              </th>
            </tr>
          </thead>
          <tbody {...tableRoles.rows}>
            {rows.slice(0, shownAtMost).map(({ line, values, state, problems }) => (
              <tr key={line} {...tableRoles.row}>
                <td {...tableRoles.cell} className={styles.cell}>
                  <span className={styles.label} aria-hidden="true">
                    {texts.line}{' '}
                  </span>
                  {line}
                </td>
                <td {...tableRoles.cell} className={styles.cell} data-value>
                  <Untrusted>{(values[field] ?? '').slice(0, 100)}</Untrusted>
                </td>
                <td {...tableRoles.cell} className={styles.cell} data-value>
                  <Status tone={tones[state] ?? 'danger'}>{states[state] ?? state}</Status>
                </td>
                <td {...tableRoles.cell} className={styles.cell}>
                  {problemWords(problems, texts)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={styles.hint}>{texts.more(formatNumber(more, locale))}</p>}
    </>
  )
}

/** What is wrong with a row, each thing after its field. */
export function problemWords(problems: ImportRow['problems'], { fields, fieldProblem }: ImportsMessages): string {
  const names: Readonly<Record<string, string>> = fields
  return Object.entries(problems)
    .map(([field, words]) => (names[field] ? fieldProblem(names[field], words.join(' ')) : words.join(' ')))
    .join(' ')
}
