import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'

// C0, DEL, C1, lone surrogates, line and paragraph separators.
const lineControls = /[\p{Cc}\p{Cs}\u2028\u2029]/u

// Marks that override the reading direction of the following text.
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g

const paragraphControls = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/u

// The database can store neither.
const unstorable = /[\0\p{Cs}]/u

const otherControls = /[\p{Cc}\u2028\u2029]+/gu

const refuseInLine = refuse(lineControls, 'requests.lineControls')
const refuseInParagraphs = refuse(paragraphControls, 'requests.textControls')
const refuseInSearch = refuse(unstorable, 'requests.unstorable')
const refuseInCell = refuse(unstorable, 'requests.unstorable')

/**
 * Single-line text, such as a name, an address or a password: it cannot start another line in a mail's header or a log. Marks that would
 * override the reading direction of adjacent text are removed.
 */
export const line = z.string().check(
  z.overwrite((text) => text.replace(turningMarks, '')),
  refuseInLine,
)

/** Multi-line text, such as a note: `\n` and tabs are its only control characters; other line endings become `\n`. */
export const paragraphs = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  refuseInParagraphs,
)

/** Search text: pasted control characters become spaces. */
export const searchText = z.string().check(
  refuseInSearch,
  z.overwrite((text) => text.replace(otherControls, ' ')),
)

/** A cell of a file as read. Each field of the resulting object has its own schema. */
export const fileCell = z.string().check(refuseInCell)

/** Kinds of text that the schemas above accept. */
export type TextKind = 'line' | 'paragraphs' | 'searchText' | 'fileCell'

/** Returns which of the schemas above a schema was made from; `null` for any other. */
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
