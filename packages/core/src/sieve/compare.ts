import type { Meter } from './meter'
import type { Comparator, Relation } from './program'

const beyondAscii = /[^\0-\x7f]/

/** Letters of ASCII in one case (RFC 4790, `i;ascii-casemap`). Keeps the length. */
export function foldFor(comparator: Comparator, text: string): string {
  if (comparator !== 'i;ascii-casemap') return text
  return beyondAscii.test(text) ? text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()) : text.toUpperCase()
}

/** Texts from this length on are folded once a run. */
const longText = 256
const foldedAtMost = 64

/** Folds as `foldFor`, and long texts only once. */
export function createFolding(): typeof foldFor {
  const known = new Map<string, string>()
  return (comparator, text) => {
    if (text.length < longText || comparator !== 'i;ascii-casemap') return foldFor(comparator, text)
    const folded = known.get(text) ?? foldFor(comparator, text)
    if (known.size >= foldedAtMost) known.clear()
    known.set(text, folded)
    return folded
  }
}

/** Less than, equal to or greater than zero, as the comparator orders two values. */
export function compareBy(comparator: Comparator, one: string, other: string, fold = foldFor): number {
  if (comparator === 'i;ascii-numeric') return compareNumbers(digitsOf(one), digitsOf(other))
  const [first, second] = [fold(comparator, one), fold(comparator, other)]
  return first === second ? 0 : compareCodePoints(first, second)
}

export function holdsRelation(relation: Relation, order: number): boolean {
  if (relation === 'gt') return order > 0
  if (relation === 'ge') return order >= 0
  if (relation === 'lt') return order < 0
  if (relation === 'le') return order <= 0
  return relation === 'eq' ? order === 0 : order !== 0
}

/** Leading digits without zeros; `null` for a text without any, which counts as infinite. */
function digitsOf(text: string): string | null {
  const digits = /^[0-9]+/.exec(text)?.[0]
  return digits === undefined ? null : digits.replace(/^0+(?=.)/, '')
}

function compareNumbers(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (one.length !== other.length) return one.length - other.length
  return one === other ? 0 : one < other ? -1 : 1
}

/** The order of code points is that of their bytes in UTF-8. */
function compareCodePoints(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  if (at > 0 && isLowSurrogate(one.charCodeAt(at))) at -= 1
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1)
}

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

/** A try to place a part of a pattern takes as long as reading some characters. */
const charactersPerTry = 16

type Piece = '?' | '*' | { text: string }

/**
 * Matches a pattern with `*` and `?` as shortly as possible from the left. Returns the whole value with the text of each wildcard, or
 * `null`. Both are folded already; texts are taken from `shown`, which has the same length.
 */
export function matchGlob(folded: string, pattern: string, shown: string, meter: Meter): string[] | null {
  const pieces = piecesOf(pattern)
  const starts: number[] = []
  let at = 0
  let piece = 0
  let star = -1
  let starEnd = 0
  while (piece < pieces.length || at < folded.length) {
    meter.read(charactersPerTry)
    const next = pieces[piece]
    if (next !== undefined) starts[piece] = at
    if (next === '*') {
      star = piece
      starEnd = at
      piece += 1
      continue
    }
    const width = next === undefined ? 0 : widthAt(folded, at, next)
    if (width > 0) {
      at += width
      piece += 1
      continue
    }
    if (star < 0 || starEnd >= folded.length) return null
    const begun = starEnd
    starEnd += unitsAt(folded, starEnd)
    const after = pieces[star + 1]
    if (typeof after === 'object') starEnd = folded.indexOf(after.text, starEnd)
    if (starEnd < 0) return null
    meter.read(starEnd - begun)
    at = starEnd
    piece = star + 1
  }
  const ends = [...starts.slice(1), at]
  const wild = pieces.flatMap((one, index) =>
    typeof one === 'string' ? [shown.slice(starts[index], index + 1 < pieces.length ? ends[index] : at)] : [],
  )
  return [shown, ...wild]
}

/** Characters that a piece takes at a place; 0: it does not fit. */
function widthAt(text: string, at: number, piece: Piece): number {
  if (typeof piece !== 'string') return text.startsWith(piece.text, at) ? piece.text.length : 0
  return at < text.length ? unitsAt(text, at) : 0
}

const unitsAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

function piecesOf(pattern: string): Piece[] {
  const pieces: Piece[] = []
  let text = ''
  const end = () => {
    if (text !== '') pieces.push({ text })
    text = ''
  }
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at] as string
    if (char === '*' || char === '?') {
      end()
      pieces.push(char)
    } else if (char === '\\' && at + 1 < pattern.length) {
      at += 1
      text += pattern[at]
    } else text += char
  }
  end()
  return pieces
}
