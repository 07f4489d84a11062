import type { ImportKind, ImportRow } from '@postern/core'
import { importFields } from '@postern/core/management'
import { formatNumber, type ImportsMessages, importsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { StackedTable } from '../../ui/StackedTable/StackedTable'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { LineWarnings } from '../LineWarnings'
import styles from './BulkImport.module.css'

const shownAtMost = 200
const tones: Record<string, 'success' | 'danger'> = { good: 'success', done: 'success' }

/** Rows with the problems found in each, and the reasons to review it. */
export function RowTable({ kind, rows }: { kind: ImportKind; rows: readonly ImportRow[] }) {
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const field = importFields[kind][0]
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
        rows={rows.slice(0, shownAtMost).map((row) => ({
          key: row.line,
          cells: [
            row.line,
            <Untrusted key="value">{(row.values[field] ?? '').slice(0, 100)}</Untrusted>,
            <Status key="state" tone={tones[row.state] ?? 'danger'}>
              {states[row.state] ?? row.state}
            </Status>,
            <RowFindings key="problem" kind={kind} row={row} />,
          ],
        }))}
      />
      {more > 0 && <p className={styles.hint}>{texts.more(formatNumber(more, locale))}</p>}
    </>
  )
}

/** Problems of a row, and the reasons to review it. */
export function RowFindings({ kind, row: { values, problems, warnings } }: { kind: ImportKind; row: ImportRow }) {
  const texts = useTexts('imports', importsMessages)
  return (
    <span className={styles.findings}>
      <Untrusted>{problemWords({ problems, values }, texts, importFields[kind][0])}</Untrusted>
      <LineWarnings warnings={warnings} />
    </span>
  )
}

/** Describes a row's problems, each after its field, with the value when the row does not show it. */
export function problemWords(
  { problems, values }: Pick<ImportRow, 'problems' | 'values'>,
  { fields, fieldProblem, valueProblem }: ImportsMessages,
  shownField: string,
): string {
  const names: Readonly<Record<string, string>> = fields
  const said = ([field, words]: [string, string[]]) => {
    const [name, value = '', text] = [names[field], values[field]?.slice(0, 100), words.join(' ')]
    if (!name) return text
    return value === '' || field === shownField ? fieldProblem(name, text) : valueProblem(name, value, text)
  }
  return Object.entries(problems).map(said).join(' ')
}
