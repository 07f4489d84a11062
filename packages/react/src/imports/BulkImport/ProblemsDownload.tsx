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
export function ProblemsDownload(props: ProblemsDownloadProps) {
  const { download } = useTexts('imports', importsMessages)
  return <RowsDownload {...props} label={download} name={`${props.kind}-to-correct.csv`} />
}

export interface RowsDownloadProps extends ProblemsDownloadProps {
  label: string
  /** Name of the file. */
  name: string
}

/** Downloads rows in the columns that an import takes; the problems, if any, stand in a further one. */
export function RowsDownload({ kind, label, name, read }: RowsDownloadProps) {
  const texts = useTexts('imports', importsMessages)
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const fields = importFields[kind]
      const found = await read()
      const hasProblems = found.some(({ problems }) => Object.keys(problems).length > 0)
      const rows = found.map(({ values, problems }) => [
        ...fields.map((field) => values[field] ?? ''),
        ...(hasProblems ? [problemWords({ problems, values }, texts, fields[0])] : []),
      ])
      saveFile(name, csvFile([[...fields, ...(hasProblems ? ['problem'] : [])], ...rows]), 'text/csv;charset=utf-8')
    } finally {
      setPending(false)
    }
  }
  return (
    <div>
      <Button icon="download" size="sm" isPending={isPending} onClick={() => void download()}>
        {label}
      </Button>
    </div>
  )
}
