import { type RE2JS, RE2Set } from 're2js'
import { compilePattern, patternFlags } from './compile-pattern'
import type { PatternJob, PatternMatches } from './pattern-job'

/** Time after which the remaining patterns are left out. */
const withinMs = 1_000
/** Limits for what is kept compiled. */
const setsAtMost = 200
const patternsAtMost = 2_000
/** Patterns of one set: their automaton is walked once for all of them, in a time that grows with their instructions. */
const setSize = 100
const instructionsOfSet = 2_000
/** Maximum length of a match as it is shown. */
const longestMatch = 200

const compiled = new Map<string, RE2JS | null>()
const sets = new Map<string, RE2Set | null>()

/**
 * Compares a text with many patterns. They are compiled once, and walk the text together: the time grows with the length of the text, not
 * with what a pattern or a sender wrote. Call it from a process that can be killed from outside.
 */
export function matchPatterns({ text, patterns }: PatternJob, clock = () => performance.now()): PatternMatches {
  const started = clock()
  const isLate = () => clock() - started > withinMs
  const found: PatternMatches = new Map()
  for (const some of inSets(patterns)) {
    if (isLate()) break
    const hits = hitsIn(text, some)
    // A match is known without its place.
    const shown = (pattern: string) => (isLate() ? '' : firstMatch(text, pattern))
    for (const pattern of some) found.set(pattern, hits.has(pattern) ? shown(pattern) : null)
  }
  return found
}

/** Patterns that are right, in sets none of which takes long. */
function* inSets(patterns: readonly string[]): Generator<string[]> {
  let some: string[] = []
  let instructions = 0
  for (const pattern of patterns) {
    const size = compiledOf(pattern)?.programSize()
    if (size === undefined) continue
    if (some.length > 0 && (some.length >= setSize || instructions + size > instructionsOfSet)) {
      yield some
      some = []
      instructions = 0
    }
    some.push(pattern)
    instructions += size
  }
  if (some.length > 0) yield some
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
