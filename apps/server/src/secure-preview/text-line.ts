import { stripInvisible } from '@postern/core'
import type { Piece, Run } from './picture-tree'
import { findRedactions } from './redact'

type TextPiece = Extract<Piece, { kind: 'text' }>

/** Placeholder for an image within text, so that no number extends across it. */
const imageMark = '\ufffc'

/**
 * Rendered parts of one paragraph. Redaction searches the whole paragraph: it also finds a number whose digits are spread over elements.
 */
export function redactedLine(pieces: Piece[], keepsSpaces = false): Run[] {
  const parts = trimmed(keepsSpaces ? pieces.map(cleaned) : collapsed(pieces))
  const text = parts.map(textOf).join('')
  const redactions = findRedactions(text)
  const runs: Run[] = []
  let at = 0
  for (const part of parts) {
    const end = at + textOf(part).length
    if (part.kind === 'image') {
      runs.push({ ...part, label: redactedText(part.label) })
    } else {
      const { style, button } = part.kind === 'text' ? part : { style: lastStyle(runs), button: undefined }
      if (style) addText({ text: textOf(part), style, ...(button && { button }) }, at)
    }
    at = end
  }
  return runs

  function addText(part: Omit<TextPiece, 'kind'>, start: number): void {
    const { text, ...look } = part
    let from = start
    const end = start + text.length
    const add = (to: number) => {
      if (to > from) runs.push({ kind: 'text', text: text.slice(from - start, to - start), ...look })
    }
    for (const redaction of redactions) {
      if (redaction.end <= start || redaction.start >= end) continue
      add(redaction.start)
      // A redaction across several pieces is drawn where it begins.
      if (redaction.start >= start) {
        const letters = redaction.end - redaction.start
        runs.push(redaction.kind === 'link' ? { kind: 'link', ...look } : { kind: 'bar', letters, ...look })
      }
      from = Math.max(from, Math.min(redaction.end, end))
    }
    add(end)
  }
}

const plainStyle = { size: 13, color: '#57606a', isBold: false, isItalic: false, isUnderlined: false, isStruck: false }

/** The same for a text without markup. */
export function redactedText(text: string, style: TextPiece['style'] = plainStyle): Run[] {
  return redactedLine([{ kind: 'text', text, style }])
}

function textOf(piece: Piece): string {
  if (piece.kind === 'text') return piece.text
  return piece.kind === 'break' ? '\n' : imageMark
}

function lastStyle(runs: Run[]) {
  const last = runs.at(-1)
  return last && last.kind !== 'image' ? last.style : plainStyle
}

function cleaned(piece: Piece): Piece {
  return piece.kind === 'text' ? { ...piece, text: stripInvisible(piece.text).replaceAll('\r', '') } : piece
}

/** Collapses spaces and line breaks as HTML does. */
function collapsed(pieces: Piece[]): Piece[] {
  let isAfterSpace = true
  return pieces.map((piece) => {
    if (piece.kind !== 'text') {
      isAfterSpace = piece.kind === 'break'
      return piece
    }
    let text = stripInvisible(piece.text).replace(/[ \t\r\n\f]+|[\s\u00a0]{3,}/g, ' ')
    if (isAfterSpace) text = text.replace(/^ /, '')
    if (text !== '') isAfterSpace = text.endsWith(' ')
    return { ...piece, text }
  })
}

/** Removes empty parts and empty lines at either end. */
function trimmed(pieces: Piece[]): Piece[] {
  const isBlank = (piece: Piece) => piece.kind === 'break' || (piece.kind === 'text' && piece.text.trim() === '')
  const first = pieces.findIndex((piece) => !isBlank(piece))
  if (first < 0) return []
  let end = pieces.length
  while (end > first && isBlank(pieces[end - 1] as Piece)) end -= 1
  return pieces.slice(first, end).filter((piece) => piece.kind !== 'text' || piece.text !== '')
}
