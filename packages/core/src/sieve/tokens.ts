import { failAt, type SievePosition } from './sieve-problem'

export type Token = SievePosition &
  (
    | { kind: 'word' | 'tag' | 'string'; text: string }
    | { kind: 'number'; value: number }
    | { kind: 'mark'; text: string }
    | { kind: 'end' }
  )

/** Largest number of a script (RFC 5228 asks for 2^31 - 1 at least). */
const largestNumber = 4_294_967_295
const scales: Readonly<Record<string, number>> = { K: 1_024, M: 1_048_576, G: 1_073_741_824 }

const space = /[ \t\r\n]+/y
const lineComment = /#[^\n]*/y
const word = /[A-Za-z_][A-Za-z0-9_]*/y
const tag = /:[A-Za-z_][A-Za-z0-9_]*/y
const number = /([0-9]+)([KMG]?)(?![A-Za-z0-9_])/iy
const textStart = /text:[ \t]*(?:#[^\n]*)?\r?\n/iy
const marks = '[](){},;'

/** Splits a script into tokens (RFC 5228, section 8.1). */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const placeOf = createPlaces(source)
  let at = 0

  function taken(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at = pattern.lastIndex
    return match
  }

  while (at < source.length) {
    if (taken(space) || taken(lineComment)) continue
    const place = placeOf(at)
    if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2)
      if (end < 0) failAt(place, 'commentOpen')
      at = end + 2
    } else if (source[at] === '"') {
      const [text, end] = quoted(source, at, place)
      tokens.push({ ...place, kind: 'string', text })
      at = end
    } else if (taken(textStart)) {
      const [text, end] = lines(source, at, place)
      tokens.push({ ...place, kind: 'string', text })
      at = end
    } else tokens.push({ ...place, ...plain() })
  }
  return [...tokens, { ...placeOf(source.length), kind: 'end' }]

  function plain() {
    const found = taken(tag)?.[0]
    if (found) return { kind: 'tag' as const, text: found.slice(1).toLowerCase() }
    const name = taken(word)?.[0]
    if (name) return { kind: 'word' as const, text: name.toLowerCase() }
    const place = placeOf(at)
    const digits = taken(number)
    if (digits) {
      const value = Number(digits[1]) * (scales[(digits[2] ?? '').toUpperCase()] ?? 1)
      if (value > largestNumber) failAt(place, 'numberTooLarge', digits[0])
      return { kind: 'number' as const, value }
    }
    const mark = source[at] ?? ''
    if (!marks.includes(mark)) failAt(place, 'character', String.fromCodePoint(source.codePointAt(at) ?? 0))
    at += 1
    return { kind: 'mark' as const, text: mark }
  }
}

/** A quoted string with the place after it. A backslash takes the character after it as it is. */
function quoted(source: string, start: number, place: SievePosition): [string, number] {
  let text = ''
  let from = start + 1
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '"') return [crlf(text + source.slice(from, at)), at + 1]
    if (source[at] !== '\\') continue
    text += source.slice(from, at)
    at += 1
    from = at
  }
  return failAt(place, 'stringOpen')
}

/** A text of several lines up to one that is a dot alone; a dot more at the beginning of a line is left out. */
function lines(source: string, start: number, place: SievePosition): [string, number] {
  const end = /^\.\r?(?:\n|$)/gm
  end.lastIndex = start
  const last = end.exec(source)
  if (!last) return failAt(place, 'stringOpen')
  const text = source.slice(start, last.index).replace(/^\.\./gm, '.')
  return [crlf(text), last.index + last[0].length]
}

/** Lines of strings end as those of mail do, however the script was typed. */
const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n')

function createPlaces(source: string) {
  let line = 1
  let lineStart = 0
  let seen = 0
  return (at: number): SievePosition => {
    for (let next = source.indexOf('\n', seen); next >= 0 && next < at; next = source.indexOf('\n', seen)) {
      line += 1
      lineStart = next + 1
      seen = next + 1
    }
    return { line, column: at - lineStart + 1 }
  }
}
