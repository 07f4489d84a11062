import type { Endpoint } from './endpoint'
import { type QueryValue, toQueryString } from './query-string'

export interface RequestParts {
  /** Path with its parameters filled in and encoded, and the query. */
  path: string
  /** JSON body; absent where the endpoint has none. */
  body?: Record<string, unknown>
}

/** Splits a caller's one object into path, query and body, in the wire's spelling. */
export function toRequestParts(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): RequestParts {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = toQueryString(pick(input, endpoint.query, endpoint.wire) as Record<string, QueryValue>)
  return {
    path: query ? `${path}?${query}` : path,
    ...(endpoint.body && { body: pick(input, endpoint.body, endpoint.wire) }),
  }
}

function pick(input: Readonly<Record<string, unknown>>, schema: Endpoint['query'], wire: Endpoint['wire']) {
  const names = Object.keys(schema?.shape ?? {})
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [wire[name] ?? name, input[name]]),
  )
}
