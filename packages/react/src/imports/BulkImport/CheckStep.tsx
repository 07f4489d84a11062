import type { ImportKind, ImportMode } from '@postern/core'
import { importModes } from '@postern/core/management'
import { formatNumber, importsMessages } from '@postern/core/texts'
import { useId, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Choice } from '../../ui/Choice/Choice'
import { Status } from '../../ui/Status/Status'
import styles from './BulkImport.module.css'
import type { ImportStep } from './import-step'
import { ProblemsDownload } from './ProblemsDownload'
import { RowTable } from './RowTable'

export interface CheckStepProps {
  kind: ImportKind
  step: ImportStep & { at: 'check' }
  isAllOrNothing: boolean
  onAllOrNothing: (isAllOrNothing: boolean) => void
  mode: ImportMode
  /** Number of entries that replacing deletes; `null`: not known yet. */
  removes: number | null
  onMode: (mode: ImportMode) => void
}

/** Previews the outcome of each row before anything is added. */
export function CheckStep({ kind, step: { rows, failure }, isAllOrNothing, onAllOrNothing, ...rest }: CheckStepProps) {
  const { mode, removes, onMode } = rest
  const group = useId()
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const problems = rows.filter(({ state }) => state !== 'good')
  const warned = rows.filter(({ state, warnings }) => state === 'good' && warnings.length > 0)
  const noted = [...problems, ...warned]
  const [onlyNoted, setOnlyNoted] = useState(noted.length > 0)
  const good = rows.length - problems.length
  const number = (count: number) => formatNumber(count, locale)
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <p className={styles.verdict} role="status">
        <Status tone="success">{texts.good(number(good))}</Status>
        {problems.length > 0 && <Status tone="danger">{texts.refused(number(problems.length))}</Status>}
        {warned.length > 0 && <Status tone="warning">{texts.warned(number(warned.length))}</Status>}
      </p>
      {good === 0 && <Banner tone="warning">{texts.noneGood}</Banner>}
      {good > 0 && (
        <Choice
          type="checkbox"
          checked={isAllOrNothing}
          description={texts.allOrNothingHint}
          onChange={({ target }) => onAllOrNothing(target.checked)}
        >
          {texts.allOrNothing}
        </Choice>
      )}
      {good > 0 && kind === 'wbl' && (
        <fieldset className={styles.modes}>
          <legend>{texts.mode}</legend>
          {importModes.map((one) => (
            <Choice
              key={one}
              type="radio"
              name={group}
              checked={mode === one}
              description={texts.modeHints[one]}
              onChange={() => onMode(one)}
            >
              {texts.modes[one]}
            </Choice>
          ))}
          {mode === 'replace' && removes !== null && (
            <Banner tone="warning" role="status">
              {texts.removes(number(removes))}
            </Banner>
          )}
        </fieldset>
      )}
      {good > 0 && isAllOrNothing && problems.length > 0 && (
        <Banner tone="warning" role="status">
          {texts.allOrNothingWrong}
        </Banner>
      )}
      {noted.length > 0 && good > 0 && (
        <Choice type="checkbox" checked={onlyNoted} onChange={({ target }) => setOnlyNoted(target.checked)}>
          {warned.length > 0 ? texts.onlyNoted : texts.onlyRefused}
        </Choice>
      )}
      <RowTable kind={kind} rows={onlyNoted ? noted : rows} />
      {problems.length > 0 && <ProblemsDownload kind={kind} read={async () => problems} />}
    </>
  )
}
