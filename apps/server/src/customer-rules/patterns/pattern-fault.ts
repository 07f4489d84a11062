import { RE2JS, RE2JSSyntaxException } from 're2js'
import { compilePattern, patternFlags } from './compile-pattern'

/** Fault of a regular expression, with its place, from 1 on. */
export interface PatternFault {
  key:
    | 'customerRules.patternLooksAround'
    | 'customerRules.patternRefersBack'
    | 'customerRules.patternTooLarge'
    | 'customerRules.patternWrong'
  place: number
}

/** Finds what is wrong with a regular expression; `null`: nothing. */
export function patternFault(pattern: string): PatternFault | null {
  try {
    // The flags come as a prefix into the part that the error quotes, so its place is looked for without them.
    RE2JS.compile(pattern)
    RE2JS.compile(pattern, patternFlags)
  } catch (cause) {
    return faultOf(pattern, cause)
  }
  return compilePattern(pattern) ? null : { key: 'customerRules.patternTooLarge', place: 1 }
}

function faultOf(pattern: string, cause: unknown): PatternFault {
  if (!(cause instanceof RE2JSSyntaxException)) return { key: 'customerRules.patternTooLarge', place: 1 }
  const part = cause.getPattern() ?? ''
  const place = placeOf(pattern, part, cause.getDescription())
  if (/^\(\?<?[=!]/.test(part)) return { key: 'customerRules.patternLooksAround', place }
  if (/^\\[1-9]/.test(part)) return { key: 'customerRules.patternRefersBack', place }
  const isTooLarge = /too large|nests too deeply/.test(cause.getDescription())
  return { key: isTooLarge ? 'customerRules.patternTooLarge' : 'customerRules.patternWrong', place }
}

/** Place of the part that an error quotes. One that quotes the whole pattern is about its brackets. */
function placeOf(pattern: string, part: string, description: string): number {
  if (description === 'unexpected )') return unexpectedAt(pattern) + 1
  if (part === '' || (part === pattern && description.startsWith('missing closing'))) return pattern.length + 1
  return Math.max(0, pattern.indexOf(part)) + 1
}

function unexpectedAt(pattern: string): number {
  let depth = 0
  for (let at = 0; at < pattern.length; at += 1) {
    const letter = pattern.charAt(at)
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (depth < 0) return at
  }
  return pattern.lastIndexOf(')')
}
