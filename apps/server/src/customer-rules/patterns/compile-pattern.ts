import { RE2JS } from 're2js'

/** Case does not count, and `^` and `$` stand for the ends of lines. */
export const patternFlags = RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE

/** Maximum number of instructions of a compiled pattern; what a repetition multiplies counts each time. */
const largestProgram = 2_000

/** Compiles a pattern; `null` if it is wrong or too large. */
export function compilePattern(pattern: string): RE2JS | null {
  try {
    const compiled = RE2JS.compile(pattern, patternFlags)
    return compiled.programSize() <= largestProgram ? compiled : null
  } catch {
    return null
  }
}
