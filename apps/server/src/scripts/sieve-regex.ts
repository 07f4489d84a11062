import type { CompileSieveRegex, SieveRegex } from '@postern/core/sieve'
import { RE2JS } from 're2js'

/** Compiled patterns that are kept; the oldest go first. */
const keptAtMost = 500
const kept = new Map<string, SieveRegex>()
/** Characters of a text that patterns see. */
const longestText = 100_000

/** Compiles a regular expression that takes time in proportion to the text, whatever it is (no look-around, no back references). */
export const compileSieveRegex: CompileSieveRegex = (pattern, { ignoresCase }) => {
  const key = `${ignoresCase} ${pattern}`
  const known = kept.get(key)
  if (known) return known
  const compiled = RE2JS.compile(pattern, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0)
  const regex: SieveRegex = (text) => {
    const matcher = compiled.matcher(text.slice(0, longestText))
    if (!matcher.find()) return null
    return Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group) ?? '')
  }
  kept.set(key, regex)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
  return regex
}
