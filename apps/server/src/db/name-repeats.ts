import type { PoolClient, QueryConfig } from 'pg'

const namedAtMost = 200
const seenAtMost = 1_000
let named = 0

/**
 * Wraps a connection so that statements are named from their second run on: the database parses and analyses each once and mostly plans it
 * once. Use it for transactions of a single role, because a plan contains its role's policies. Only the first 200 distinct statements are
 * named.
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
    // The embedded database has a single session for all connections, so names are never reused.
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
