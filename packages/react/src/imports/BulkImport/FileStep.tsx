import type { ImportKind } from '@postern/core'
import { csvFile } from '@postern/core/csv'
import { maxImportBytes, maxImportRowsOf, templateRows } from '@postern/core/management'
import { formatNumber, importsMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { saveFile } from '../../ui/save-file'
import styles from './BulkImport.module.css'
import type { FileProblem } from './import-step'

export interface FileStepProps {
  kind: ImportKind
  problem: FileProblem | null
  onFile: (details: { file: File }) => void
}

/** Chooses the file. */
export function FileStep({ kind, problem, onFile }: FileStepProps) {
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const id = useId()
  const rows = formatNumber(maxImportRowsOf[kind], locale)
  const size = `${formatNumber(maxImportBytes / 1_000_000, locale)} MB`
  const problems: Record<FileProblem, string> = {
    ...{ tooLarge: texts.tooLarge(size), tooManyRows: texts.tooManyRows(rows) },
    ...{ noRows: texts.noRows, notText: texts.notText },
  }
  return (
    <>
      {problem && (
        <Banner tone="danger" role="alert">
          {problems[problem]}
        </Banner>
      )}
      <p id={id} className={styles.hint}>
        {texts.fileHint(size, rows)}
      </p>
      {/* The browser's own words for it would be in another language: they lie unseen over ours, where files can be dropped. */}
      <label className={styles.file}>
        <Icon name="plus" />
        {texts.chooseFile}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-describedby={id}
          className={styles.fileInput}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile({ file })
            // Lets the same file be chosen again after it was corrected.
            target.value = ''
          }}
        />
      </label>
      <div>
        <Button
          icon="download"
          size="sm"
          onClick={() => saveFile(`${kind}.csv`, csvFile(templateRows(kind)), 'text/csv;charset=utf-8')}
        >
          {texts.template}
        </Button>
      </div>
    </>
  )
}
