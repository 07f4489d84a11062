import { ApiError } from './api-error'
import type { Endpoint, Shape, Spellings } from './endpoint'
import { type QueryValue, toQueryString } from './query-string'

export interface RequestParts {
  /** Path with its parameters filled in and encoded, and the query. */
  path: string
  /** JSON body; absent where the endpoint has none. */
  body?: Record<string, unknown>
}

type Values = Readonly<Record<string, unknown>>

/** Splits the caller's input object into path, query and body, with wire names. Throws for values that a path cannot carry. */
export function toRequestParts(endpoint: Endpoint, input: Values, product: string): RequestParts {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    toSegment(name === 'product' ? product : input[name]),
  )
  const query = toQueryString(pick(input, namesOf(endpoint.query), endpoint, product) as Record<string, QueryValue>)
  return {
    path: query ? `${path}?${query}` : path,
    ...(endpoint.body && {
      body: spellItems(pick(input, namesOf(endpoint.body), endpoint, product), endpoint, product),
    }),
  }
}

/** Encodes a text as one path segment. Empty text, '.' and '..' (also encoded) would lead to another path. */
function toSegment(value: unknown): string {
  const text = String(value ?? '')
  if (/^\.{0,2}$/.test(text) || !isWellFormed(text)) throw new ApiError('', { status: 0, code: 'bad_path' })
  return encodeURIComponent(text)
}

/** A lone surrogate cannot be encoded. */
function isWellFormed(text: string) {
  return !/\p{Surrogate}/u.test(text)
}

function namesOf(schema: Shape | undefined): string[] {
  return Object.keys(schema?.shape ?? {})
}

function pick(input: Values, names: readonly string[], { wire }: Endpoint, product: string) {
  const given = names.filter((name) => input[name] !== undefined)
  return Object.fromEntries(given.map((name) => [spell(name, wire, product), input[name]]))
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
