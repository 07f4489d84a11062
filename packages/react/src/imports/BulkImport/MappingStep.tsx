import type { CsvRow, ImportField, ImportKind } from '@postern/core'
import { importFields } from '@postern/core/management'
import { formatNumber, importsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Choice } from '../../ui/Choice/Choice'
import { Combobox, type ComboboxProps } from '../../ui/Combobox/Combobox'
import { Select } from '../../ui/Select/Select'
import { StackedTable } from '../../ui/StackedTable/StackedTable'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './BulkImport.module.css'
import type { ImportStep } from './import-step'
import { withHeadings } from './read-file'

export interface MappingStepProps {
  kind: ImportKind
  step: ImportStep & { at: 'mapping' }
  needsCustomer: boolean
  owner: { value: string; label: string } | null
  /** Missing values are reported once the user has tried to continue. */
  showsMissing: boolean
  loadCustomers: NonNullable<ComboboxProps['loadOptions']>
  onOwner: (owner: { value: string; label: string }) => void
  onStep: (step: ImportStep) => void
}

const shownRows = 5

/** Assigns each column a field, and the rows a customer. */
export function MappingStep({ kind, step, needsCustomer, owner, showsMissing, ...calls }: MappingStepProps) {
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const { file, heads, rows, columns, failure } = step
  const fields: readonly ImportField[] = importFields[kind]
  const count = Math.max(heads?.length ?? 0, ...rows.slice(0, 100).map(({ cells }) => cells.length))
  const places = Array.from({ length: count }, (_, at) => at)
  const nameOf = (at: number) => heads?.[at]?.trim() || texts.column(String(at + 1))
  const options = [
    { value: '', label: texts.notUsed },
    ...places.map((at) => ({ value: String(at), label: nameOf(at) })),
  ]
  const toggleHeads = (hasHeads: boolean) => {
    const first: CsvRow[] = heads ? [{ line: 1, cells: [...heads] }] : []
    const read = withHeadings(kind, { file, all: [...first, ...rows], hasHeads })
    calls.onStep('problem' in read ? { at: 'file', problem: read.problem } : { at: 'mapping', ...read })
  }
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <p className={styles.hint}>
        <Untrusted>{texts.chosenFile(file.name, formatNumber(rows.length, locale))}</Untrusted>
      </p>
      {needsCustomer && (
        <Combobox
          label={texts.customer}
          hint={texts.customerHint}
          error={showsMissing && !owner ? texts.customerMissing : undefined}
          value={owner?.value ?? ''}
          valueLabel={owner?.label}
          loadOptions={calls.loadCustomers}
          onChange={({ option }) => option && calls.onOwner({ value: option.value, label: option.label })}
        />
      )}
      <Choice type="checkbox" checked={heads !== null} onChange={({ target }) => toggleHeads(target.checked)}>
        {texts.hasHeader}
      </Choice>
      <p className={styles.hint}>{texts.mappingIntro}</p>
      <div className={styles.fields}>
        {fields.map((field, at) => {
          const column = columns[field] ?? null
          return (
            <Select
              key={field}
              label={texts.fields[field]}
              value={column === null ? '' : String(column)}
              options={options}
              error={showsMissing && at === 0 && column === null ? texts.missingColumn(texts.fields[field]) : undefined}
              onChange={({ value }) =>
                calls.onStep({ ...step, columns: { ...columns, [field]: value === '' ? null : Number(value) } })
              }
            />
          )
        })}
      </div>
      <StackedTable
        label={texts.preview}
        frame="short"
        heads={places.map((at) => ({ text: <Untrusted>{nameOf(at)}</Untrusted> }))}
        rows={rows.slice(0, shownRows).map(({ line, cells }) => ({
          key: line,
          cells: places.map((at) => <Untrusted key={at}>{(cells[at] ?? '').slice(0, 100)}</Untrusted>),
        }))}
      />
    </>
  )
}
