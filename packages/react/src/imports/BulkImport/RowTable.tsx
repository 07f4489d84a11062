import type { ImportKind, ImportRow } from '@postern/core'
import { formatNumber, type ImportsMessages, importsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { StackedTable } from '../../ui/StackedTable/StackedTable'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './BulkImport.module.css'

const shownAtMost = 200
const tones: Record<string, 'success' | 'danger'> = { good: 'success', done: 'success' }

/** Rows with what was found of each. */
export function RowTable({ kind, rows }: { kind: ImportKind; rows: readonly ImportRow[] }) {
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const field = kind === 'domains' ? 'name' : 'email'
  const states: Readonly<Record<string, string>> = texts.states
  const more = rows.length - shownAtMost
  return (
    <>
      <StackedTable
        label={texts.table}
        frame="short"
        heads={[
          { text: texts.line, isNumber: true },
          { text: texts.fields[field] },
          { text: texts.state },
          { text: texts.problem },
        ]}
        rows={rows.slice(0, shownAtMost).map(({ line, values, state, problems }) => ({
          key: line,
          cells: [
            line,
            <Untrusted key="value">{(values[field] ?? '').slice(0, 100)}</Untrusted>,
            <Status key="state" tone={tones[state] ?? 'danger'}>
              {states[state] ?? state}
            </Status>,
            problemWords(problems, texts),
          ],
        }))}
      />
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
