import type { ImportKind, ImportRow } from '@postern/core'
import { csvFile } from '@postern/core/csv'
import { importFields } from '@postern/core/management'
import { importsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { saveFile } from '../../ui/save-file'
import { problemWords } from './RowTable'

export interface ProblemsDownloadProps {
  kind: ImportKind
  read: () => Promise<readonly ImportRow[]>
}

/** Downloads the rows that were not added as a file, ready to be corrected and imported again. */
export function ProblemsDownload({ kind, read }: ProblemsDownloadProps) {
  const texts = useTexts('imports', importsMessages)
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const fields = importFields[kind]
      const rows = (await read()).map(({ values, problems }) => [
        ...fields.map((field) => values[field] ?? ''),
        problemWords({ problems, values }, texts, fields[0]),
      ])
      const name = `${kind}-to-correct.csv`
      saveFile(name, csvFile([[...fields, 'problem'], ...rows]), 'text/csv;charset=utf-8')
    } finally {
      setPending(false)
    }
  }
  return (
    <div>
      <Button icon="download" size="sm" isPending={isPending} onClick={() => void download()}>
        {texts.download}
      </Button>
    </div>
  )
}
