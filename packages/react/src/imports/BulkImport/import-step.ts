import type { ApiError, CsvRow, Import, ImportColumns, ImportRow } from '@postern/core'

/** What is wrong with a file. */
export type FileProblem = 'tooLarge' | 'tooManyRows' | 'noRows' | 'notText'

/** A file that was read. */
export interface ReadFile {
  file: { name: string }
  /** Words of the first row; `null`: it holds values. */
  heads: readonly string[] | null
  rows: readonly CsvRow[]
  columns: ImportColumns
}

/** Where an import stands. */
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
