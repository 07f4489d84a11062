import type { ApiError, CsvRow, Import, ImportColumns, ImportRow } from '@postern/core'

/** Reason a file is rejected. */
export type FileProblem = 'tooLarge' | 'tooManyRows' | 'noRows' | 'notText'

/** A parsed file. */
export interface ReadFile {
  file: { name: string }
  /** Headings in the first row; `null`: it holds values. */
  heads: readonly string[] | null
  rows: readonly CsvRow[]
  columns: ImportColumns
}

/** Current step of an import. */
export type ImportStep =
  | { at: 'file'; problem: FileProblem | null }
  | ({ at: 'mapping'; failure?: string } & ReadFile)
  | { at: 'checking'; before: ImportStep & { at: 'mapping' }; done: number; count: number }
  | {
      at: 'check'
      before: ImportStep & { at: 'mapping' }
      id: number
      rows: readonly ImportRow[]
      failure: string | null
    }
  | { at: 'result'; job: Import | undefined; error: ApiError | null; onRetry: () => void }
