import { stripInvisible } from '@postern/core'
import { fontContent, fontFor, unknownLetter } from './pdf-fonts'

export type PdfDocument = PDFKit.PDFDocument

export interface TextLook {
  size: number
  isBold?: boolean
  color?: string
}

export interface TextBox extends TextLook {
  width: number
  /** Longer texts end with an ellipsis. Default: 1. */
  linesAtMost?: number
  align?: 'start' | 'end'
}

/** Letters in one font, identified in the document by its file. */
interface Run {
  font: string
  text: string
  width: number
}

export type Line = Run[]

/** Maximum length of a cell's text; counts combining marks too. */
const lettersAtMost = 300

/** Breaks a text into lines that fit. External text is treated as plain letters: nothing in it is interpreted. */
export function layText(document: PdfDocument, text: string, { width, linesAtMost = 1, ...look }: TextBox): Line[] {
  const lines: string[] = ['']
  let taken = 0
  const add = (piece: string, size: number) => {
    lines[lines.length - 1] += piece
    taken += size
  }
  for (const word of plainText(text).split(/(?<=[ @./_-])/)) {
    const size = widthOf(document, word, look)
    const shown = word.endsWith(' ') ? size - widthOf(document, ' ', look) : size
    if (taken + shown <= width) {
      add(word, size)
      continue
    }
    if (lines.at(-1) !== '') [taken] = [0, lines.push('')]
    for (const letter of shown <= width ? [word] : word) {
      const each = widthOf(document, letter, look)
      if (taken > 0 && letter !== ' ' && taken + each > width) [taken] = [0, lines.push('')]
      add(letter, each)
    }
    if (lines.length > linesAtMost) break
  }
  const kept = lines.slice(0, linesAtMost)
  if (lines.length > linesAtMost) kept[kept.length - 1] = shortened(document, kept.at(-1) ?? '', width, look)
  return kept.map((line) => runsOf(document, line.trimEnd(), look))
}

export function widthOf(document: PdfDocument, text: string, look: TextLook): number {
  return runsOf(document, text, look).reduce((sum, { width }) => sum + width, 0)
}

export const lineHeight = ({ size }: TextLook) => size * 1.4

/** Draws lines below each other; returns their height. */
export function drawLines(
  document: PdfDocument,
  lines: readonly Line[],
  { x, y, size, width, align = 'start', color = '#191e29' }: TextBox & { x: number; y: number },
): number {
  for (const [index, line] of lines.entries()) {
    const rest = width - line.reduce((sum, run) => sum + run.width, 0)
    let at = align === 'end' ? x + Math.max(rest, 0) : x
    for (const run of line) {
      document.registerFont(run.font, fontContent(run.font))
      // Fonts have different ascents: aligns them by the baseline.
      document.font(run.font).fontSize(size).fillColor(color)
      document.text(run.text, at, y + index * size * 1.4 + size, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
  }
  return lines.length * size * 1.4
}

function plainText(text: string): string {
  const letters = [
    ...stripInvisible(text)
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(/\p{Cc}|\p{Cs}|\u200d|\ufe0f/gu, '')
      .trim(),
  ]
  return letters.length > lettersAtMost ? `${letters.slice(0, lettersAtMost).join('')}…` : letters.join('')
}

function shortened(document: PdfDocument, line: string, width: number, look: TextLook): string {
  const letters = [...line]
  while (letters.length > 0 && widthOf(document, `${letters.join('').trimEnd()}…`, look) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function runsOf(document: PdfDocument, text: string, { size, isBold = false }: TextLook): Line {
  const runs: Run[] = []
  let marks = 0
  for (const letter of text) {
    const last = runs.at(-1)
    const code = letter.codePointAt(0) ?? 0
    const own = fontFor(code, isBold)
    if (code >= firstMark && nonSpacing.test(letter)) {
      marks += 1
      // A mark is drawn on the letter before it, or not at all.
      if (last && own === last.font && marks <= marksAtMost) last.text += letter
      continue
    }
    marks = 0
    const font = own ?? fontFor(unknownLetter.charCodeAt(0), isBold)
    if (!font) continue
    const shown = own ? letter : unknownLetter
    const run = last?.font === font ? last : { font, text: '', width: 0 }
    if (run !== last) runs.push(run)
    run.text += shown
    run.width += (size * letterWidth(document, font, shown)) / unit
  }
  return runs
}

const firstMark = 0x300
const nonSpacing = /\p{Mn}|\p{Me}/u
/** Stacked marks would extend into other rows. */
const marksAtMost = 2

const unit = 1_000
const widths = new Map<string, Map<string, number>>()

// Layout is nearly all of the work of a long table, so each letter is measured once.
function letterWidth(document: PdfDocument, font: string, letter: string): number {
  let known = widths.get(font)
  if (!known) {
    known = new Map()
    widths.set(font, known)
  }
  let width = known.get(letter)
  if (width === undefined) {
    document.registerFont(font, fontContent(font))
    width = document.font(font).fontSize(unit).widthOfString(letter)
    // No font has more letters than this.
    if (known.size < 5_000) known.set(letter, width)
  }
  return width
}
