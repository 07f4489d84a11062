import { type RE2JS, RE2Set } from 're2js'
import { compilePattern, patternFlags } from './compile-pattern'
import type { PatternJob, PatternMatches } from './pattern-job'

/** Time after which the remaining patterns are left out. */
const withinMs = 1_000
/** Limits for what is kept compiled. */
const setsAtMost = 50
const patternsAtMost = 2_000
/** Patterns of one set: their automaton is walked once for all of them. */
const setSize = 100
/** Maximum length of a match as it is shown. */
const longestMatch = 200

const compiled = new Map<string, RE2JS | null>()
const sets = new Map<string, RE2Set | null>()

/**
 * Compares a text with many patterns. They are compiled once, and walk the text together: the time grows with the length of the text, not
 * with what a pattern or a sender wrote. Call it from a process that can be killed from outside.
 */
export function matchPatterns({ text, patterns }: PatternJob): PatternMatches {
  const started = performance.now()
  const found: PatternMatches = new Map()
  for (let first = 0; first < patterns.length; first += setSize) {
    if (performance.now() - started > withinMs) break
    const some = patterns.slice(first, first + setSize).filter((pattern) => compiledOf(pattern) !== null)
    const hits = hitsIn(text, some)
    for (const pattern of some) found.set(pattern, hits.has(pattern) ? firstMatch(text, pattern) : null)
  }
  return found
}

function hitsIn(text: string, patterns: readonly string[]): ReadonlySet<string> {
  if (patterns.length === 0) return new Set()
  const set = setOf(patterns)
  const hits = set
    ? set.match(text).flatMap((index) => patterns[index] ?? [])
    : patterns.filter((pattern) => compiledOf(pattern)?.test(text))
  return new Set(hits)
}

function firstMatch(text: string, pattern: string): string {
  const matcher = compiledOf(pattern)?.matcher(text)
  return matcher?.find() ? (matcher.group()?.slice(0, longestMatch) ?? '') : ''
}

function compiledOf(pattern: string): RE2JS | null {
  return kept(compiled, pattern, patternsAtMost, () => compilePattern(pattern))
}

function setOf(patterns: readonly string[]): RE2Set | null {
  return kept(sets, JSON.stringify(patterns), setsAtMost, () => {
    try {
      const set = new RE2Set(RE2Set.UNANCHORED, patternFlags)
      for (const pattern of patterns) set.add(pattern)
      set.compile()
      return set
    } catch {
      return null
    }
  })
}

/** Makes a value once and keeps the latest that were used. */
function kept<Value>(values: Map<string, Value>, key: string, atMost: number, make: () => Value): Value {
  const known = values.get(key)
  const value = known === undefined ? make() : known
  values.delete(key)
  values.set(key, value)
  for (const oldest of values.keys()) {
    if (values.size <= atMost) break
    values.delete(oldest)
  }
  return value
}
