import type { TextLeaf } from '../rewriting/text-leaf'
import type { ReadyStamp } from './stamp'
import { hasPassage, wordsOf } from './words-of'

export const hasPlainStamp = (text: string, { traces }: ReadyStamp) => hasPassage(wordsOf(text), traces)

/** A plain text with a stamp before it, or after its last line. */
export function stampPlain({ text, isFlowed }: TextLeaf, stamp: ReadyStamp): string {
  const lineEnd = text.includes('\n') && !text.includes('\r\n') ? '\n' : '\r\n'
  const lines = stamp.text.split(/\r?\n/).map((line) => (isFlowed ? flowed(line) : line.trimEnd()))
  const rest = stamp.isRenewed ? withoutLines(text, lines, lineEnd) : text
  if (stamp.position === 'top') {
    return [...lines, ...(stamp.hasLine ? [topLine] : []), '', rest].join(lineEnd)
  }
  const kept = rest.trimEnd()
  const before = kept === '' ? [] : [kept, '']
  return [...before, ...(stamp.hasLine ? [signatureLine] : []), ...lines, ''].join(lineEnd)
}

/** Mail programs leave what follows out of replies. */
const signatureLine = '-- '
const topLine = '-'.repeat(40)

/** A line that ends in itself and is taken for no quotation (RFC 3676, section 4.4). */
const flowed = (line: string) => line.trimEnd().replace(/^(?=[ >]|From )/, ' ')

/** A text without earlier copies of the stamp's lines, quoted ones too, and the lines that part them from the text. */
function withoutLines(text: string, stampLines: readonly string[], lineEnd: string): string {
  const sought = stampLines.map(wordsOf)
  if (sought.every((line) => line === '')) return text
  const lines = text.split(lineEnd)
  const words = lines.map(wordsOf)
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    if (!sought.every((line, place) => words[at + place] === line)) kept.push(lines[at] ?? '')
    else {
      at += sought.length - 1
      if (words[at + 1] === topLine) at += 1
    }
  }
  return kept.join(lineEnd)
}
