import type { CsvRow, ImportKind } from '@postern/core'
import { guessColumns, hasHeadings, maxImportRowsOf, readCsv } from '@postern/core/management'
import type { FileProblem, ReadFile } from './import-step'

/** Reads a CSV file and detects the content of its columns. */
export async function readFile(kind: ImportKind, file: File): Promise<ReadFile | { problem: FileProblem }> {
  const text = await decode(file)
  if (text === null) return { problem: 'notText' }
  const rows = await readCsv(text)
  return withHeadings(kind, { file: { name: file.name }, all: rows, hasHeads: hasHeadings(kind, rows) })
}

/** The same rows, with the first one treated as headings or as data. */
export function withHeadings(
  kind: ImportKind,
  { file, all, hasHeads }: { file: { name: string }; all: readonly CsvRow[]; hasHeads: boolean },
): ReadFile | { problem: FileProblem } {
  const heads = hasHeads ? (all[0]?.cells ?? null) : null
  const rows = hasHeads ? all.slice(1) : all
  if (rows.length === 0) return { problem: 'noRows' }
  if (rows.length > maxImportRowsOf[kind]) return { problem: 'tooManyRows' }
  return { file, heads, rows, columns: guessColumns(kind, heads) }
}

/** Decodes UTF-8; `null` for anything else, such as a spreadsheet's native file. */
async function decode(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
