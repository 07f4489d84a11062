import { setImmediate as othersTurn } from 'node:timers/promises'
import { type AnswerText, answerText } from '@postern/core/answers'
import {
  guessColumns,
  hasHeadings,
  hasInnerWildcard,
  innerWildcardsAtMost,
  type MatchListKind,
  maxImportRowsOf,
  readCsv,
  refusedLinesNamed,
  toImportValues,
} from '@postern/core/management'
import { cleanText } from '../mail/intake/clean-text'
import type { KeptLine } from './match-list-sources.table'
import { readRow } from './read-row'

export interface ListFile {
  failure: null
  entries: { value: string; note: string }[]
  /** Lines that are no entries: how many, and the first of them. */
  refusedCount: number
  refusedLines: KeptLine[]
}

/** Rows that are read before others have their turn. */
const rowsAtOnce = 500
/** Characters that are kept of a refused line. */
const shownOfLine = 100

/**
 * Reads a text or CSV file as a match list, as imports do: with or without headings, the value first. Lines that are no entries are left
 * out and told; comments (`#`), empty lines and repeated values are skipped.
 */
export async function readListFile(
  kind: MatchListKind,
  text: string,
): Promise<ListFile | { failure: 'tooManyLines' | 'noEntries' }> {
  const most = maxImportRowsOf.matchList
  // Rows may have line breaks inside of quotes: twice as many lines are parsed.
  if (linesOf(text) > most * 2) return { failure: 'tooManyLines' }
  const all = (await readCsv(text)).filter(({ cells }) => !cells[0]?.startsWith('#'))
  const heads = hasHeadings('matchList', all) ? (all[0]?.cells ?? null) : null
  const rows = heads ? all.slice(1) : all
  if (rows.length > most) return { failure: 'tooManyLines' }
  const columns = guessColumns('matchList', heads)
  const entries = new Map<string, string>()
  const refused: KeptLine[] = []
  let refusedCount = 0
  let wildcards = 0
  const refuse = (line: number, value: string, problem: AnswerText) => {
    refusedCount += 1
    if (refused.length < refusedLinesNamed) refused.push({ line, value: cleanText(value, shownOfLine), problem })
  }
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await othersTurn()
    const values = toImportValues(columns, row)
    const { value, note, problems } = readRow(kind, values)
    if (value === null) {
      const [problem] = Object.values(problems).flat()
      refuse(row.line, values.value ?? '', problem ?? answerText('matchLists.malformed'))
    } else if (!entries.has(value)) {
      const isWild = kind === 'fileName' && hasInnerWildcard(value)
      if (isWild && wildcards === innerWildcardsAtMost) {
        refuse(row.line, value, answerText('matchLists.tooManyWildcards'))
        continue
      }
      if (isWild) wildcards += 1
      entries.set(value, note)
    }
  }
  if (entries.size === 0) return { failure: 'noEntries' }
  return {
    ...{ failure: null, refusedCount, refusedLines: refused },
    entries: [...entries].map(([value, note]) => ({ value, note })),
  }
}

function linesOf(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return Math.max(lines, text.includes('\n') ? 0 : text.split('\r').length)
}
