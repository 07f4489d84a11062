import { type AnswerKey, type AnswerText, answerText } from '@postern/core/answers'
import { type MatchListKind, type MatchListRefusal, maxCellLength } from '@postern/core/management'
import { cleanText } from '../mail/intake/clean-text'
import { readEntry } from './read-entry'

/** A row of a file as an entry, or its problems by field. */
export type EntryRow = { note: string } & (
  | { value: string; problems: null }
  | { value: null; problems: Record<string, AnswerText[]> }
)

/** Longest note of an entry. */
const noteAtMost = 100

export const rowRefusals = {
  malformed: 'matchLists.malformed',
  everyone: 'matchLists.everyone',
  publicSuffix: 'matchLists.publicSuffix',
  tooLong: 'matchLists.tooLong',
  unknownCountry: 'matchLists.unknownCountry',
  tooManyWildcards: 'matchLists.tooManyWildcards',
} as const satisfies Record<MatchListRefusal, AnswerKey>

/** Reads a row of a file for a list of a kind. */
export function readRow(kind: MatchListKind, values: Readonly<Record<string, string>>): EntryRow {
  const { value: text = '' } = values
  const note = cleanText(values.note ?? '', maxCellLength + 1)
  const wrong = (field: string, problem: AnswerText): EntryRow => ({
    ...{ note, value: null, problems: { [field]: [problem] } },
  })
  if (text.length > maxCellLength) return wrong('value', answerText('imports.tooLong'))
  const { value, refusal } = readEntry(kind, text)
  if (value === null) return wrong('value', answerText(rowRefusals[refusal]))
  return note.length > noteAtMost ? wrong('note', answerText('imports.tooLong')) : { note, value, problems: null }
}
