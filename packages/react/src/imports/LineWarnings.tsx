import type { ImportRow } from '@postern/core'
import { formatNumber, lineWarningsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Status } from '../ui/Status/Status'

/** Reasons to review a line before it is saved, and the number of recent messages that it applies to. */
export function LineWarnings({ warnings }: Pick<ImportRow, 'warnings'>) {
  const texts = useTexts('lineWarnings', lineWarningsMessages)
  const locale = useLocale()
  const rules: Readonly<Record<string, string>> = texts.warnings
  const counted = warnings.find(({ messages }) => messages !== null)?.messages ?? null
  return (
    <>
      {warnings.map(({ rule }) => (
        <Status key={rule} tone="warning">
          {rules[rule] ?? rule}
        </Status>
      ))}
      {counted !== null && <span className={page.note}>{texts.recent(formatNumber(counted, locale))}</span>}
    </>
  )
}
