import type { PoolClient, QueryConfig } from 'pg'

const namedAtMost = 200
const seenAtMost = 1_000
let named = 0

/**
 * A connection that gives statements names from their second run on: the database parses and analyses each once and mostly
 * plans it once. Serves transactions of one role, since a plan holds the policies of its role. Statements that do not fit
 * among the first 200 run without a name.
 */
export function nameRepeats(client: PoolClient): PoolClient {
  const seen = new Set<string>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name || names.size >= namedAtMost) return name
    if (!seen.delete(text)) {
      if (seen.size >= seenAtMost) seen.clear()
      seen.add(text)
      return undefined
    }
    // The embedded database is one session behind all its connections: a name is never given twice.
    named += 1
    names.set(text, `repeat_${named}`)
    return names.get(text)
  }

  return new Proxy(client, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key, target)
      return (config: QueryConfig, values?: unknown[]) => {
        const name = typeof config === 'object' && !config.name && values?.length ? nameOf(config.text) : undefined
        return target.query(name ? { ...config, name } : config, values)
      }
    },
  })
}
