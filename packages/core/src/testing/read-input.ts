import type * as z from 'zod/mini'
import { isAnswerKey } from '../answers/answers'
import type { Endpoint, Shape, Spellings } from '../http/endpoint'
import { refusalOf } from './refusal'

type Values = Record<string, unknown>

export interface Sent {
  endpoint: Endpoint
  params: Values
  query: URLSearchParams
  body: string
  product: string
}

/** Parses path, query and body by the contract into one object with our field names; rejects what the contract rejects. */
export function readInput({ endpoint, params, query, body, product }: Sent): Values {
  const path = endpoint.params ? endpoint.params.safeParse(params) : null
  if (path?.success === false) throw refusalOf('requests.notFound')
  return {
    ...(path?.data as Values | undefined),
    ...(endpoint.query && parse(endpoint.query, queryValues(endpoint, endpoint.query, query, product), endpoint)),
    ...(endpoint.body && parse(endpoint.body, bodyValues(endpoint, body, product), endpoint)),
  }
}

function queryValues({ wire }: Endpoint, { shape }: Shape, query: URLSearchParams, product: string): Values {
  const values: Values = {}
  for (const [spelling, value] of query) {
    const name = ourName(spelling, wire, product)
    if (value === '' || !Object.hasOwn(shape, name)) continue
    if (!takesList(shape[name])) values[name] = value
    else values[name] = [...((values[name] as unknown[] | undefined) ?? []), value]
  }
  return values
}

function bodyValues({ wire, itemWire }: Endpoint, text: string, product: string): Values {
  const values = fromWire(parseObject(text), wire, product)
  for (const [list, spellings] of Object.entries(itemWire)) {
    const items = values[list]
    if (Array.isArray(items)) values[list] = items.map((item) => fromWire(item, spellings, product))
  }
  return values
}

function parseObject(text: string): Values {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  } catch {
    throw refusalOf('requests.notJson')
  }
  throw refusalOf('requests.notAnObject')
}

function fromWire(values: Values, wire: Spellings, product: string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [ourName(name, wire, product), value]))
}

function ourName(spelling: string, wire: Spellings, product: string): string {
  return Object.keys(wire).find((name) => wire[name]?.replace('{product}', product) === spelling) ?? spelling
}

function takesList(field: z.core.$ZodType | undefined): boolean {
  const {
    type,
    innerType,
    in: input,
  } = (field?._zod.def ?? {}) as {
    type?: string
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
  }
  const inner = innerType ?? input
  return type === 'array' || (inner ? takesList(inner) : false)
}

function parse(schema: Shape, values: Values, { wire }: Endpoint): Values {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const fields: Record<string, (string | { key: never })[]> = {}
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '')
    const spelling = wire[name] ?? name
    fields[spelling] = [
      ...(fields[spelling] ?? []),
      { key: (isAnswerKey(message) ? message : 'requests.invalid') as never },
    ]
  }
  throw refusalOf('requests.outOfRange', fields)
}
