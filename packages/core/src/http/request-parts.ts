import type { Endpoint, Spellings } from './endpoint'
import { type QueryValue, toQueryString } from './query-string'

export interface RequestParts {
  /** Path with its parameters filled in and encoded, and the query. */
  path: string
  /** JSON body; absent where the endpoint has none. */
  body?: Record<string, unknown>
}

type Values = Readonly<Record<string, unknown>>

/** Splits a caller's one object into path, query and body, in the wire's spelling. */
export function toRequestParts(endpoint: Endpoint, input: Values, product: string): RequestParts {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(name === 'product' ? product : input[name])),
  )
  const query = toQueryString(pick(input, endpoint.query, endpoint.wire, product) as Record<string, QueryValue>)
  return {
    path: query ? `${path}?${query}` : path,
    ...(endpoint.body && { body: spellItems(pick(input, endpoint.body, endpoint.wire, product), endpoint, product) }),
  }
}

function pick(input: Values, schema: Endpoint['query'], wire: Spellings, product: string) {
  const names = Object.keys(schema?.shape ?? {}).filter((name) => input[name] !== undefined)
  return Object.fromEntries(names.map((name) => [spell(name, wire, product), input[name]]))
}

function spellItems(body: Values, { wire, itemWire }: Endpoint, product: string) {
  const spelt = { ...body }
  for (const [list, spellings] of Object.entries(itemWire)) {
    const name = spell(list, wire, product)
    const items = spelt[name]
    if (Array.isArray(items)) spelt[name] = items.map((item: Values) => respell(item, spellings, product))
  }
  return spelt
}

function respell(item: Values, spellings: Spellings, product: string) {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [spell(name, spellings, product), value]))
}

function spell(name: string, spellings: Spellings, product: string) {
  return (spellings[name] ?? name).replace('{product}', product)
}
