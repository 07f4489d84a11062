import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'

// C0, DEL, C1, half characters, line and paragraph separators.
const lineControls = /[\p{Cc}\p{Cs}\u2028\u2029]/u

// Marks that turn the reading direction of what follows.
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g

const paragraphControls = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/u

// The database stores neither.
const unstorable = /[\0\p{Cs}]/u

const otherControls = /[\p{Cc}\u2028\u2029]+/gu

const refuseInLine = refuse(lineControls, 'requests.lineControls')
const refuseInParagraphs = refuse(paragraphControls, 'requests.textControls')
const refuseInSearch = refuse(unstorable, 'requests.unstorable')
const refuseInCell = refuse(unstorable, 'requests.unstorable')

/**
 * Text of one line, such as a name, an address or a password: nothing in it can begin another line of a mail's header or a log.
 * Marks that would turn the reading direction of what is shown beside it are removed.
 */
export const line = z.string().check(
  z.overwrite((text) => text.replace(turningMarks, '')),
  refuseInLine,
)

/** Text of several lines, such as a note: `\n` and tabs are its only control characters; other line ends become `\n`. */
export const paragraphs = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  refuseInParagraphs,
)

/** Text that is looked for: control characters that came with a paste become spaces. */
export const searchText = z.string().check(
  refuseInSearch,
  z.overwrite((text) => text.replace(otherControls, ' ')),
)

/** A cell of a file as it was read. Each field of the object that it becomes has a schema of its own. */
export const fileCell = z.string().check(refuseInCell)

/** The kinds of text that the schemas above read. */
export type TextKind = 'line' | 'paragraphs' | 'searchText' | 'fileCell'

/** Which of the schemas above a schema was made of; `null` for any other. */
export function textKindOf(schema: z.core.$ZodType): TextKind | null {
  const { checks = [] } = schema._zod.def as { checks?: readonly z.core.$ZodCheck[] }
  const run = new Set<unknown>(checks.map(({ _zod }) => _zod.check))
  if (run.has(refuseInLine)) return 'line'
  if (run.has(refuseInParagraphs)) return 'paragraphs'
  if (run.has(refuseInSearch)) return 'searchText'
  return run.has(refuseInCell) ? 'fileCell' : null
}

function refuse(pattern: RegExp, message: AnswerKey): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (pattern.test(value)) issues.push({ code: 'custom', input: value, message, params: { found: 'controls' } })
  }
}
