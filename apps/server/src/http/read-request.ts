import type { Endpoint, EndpointInput, Shape, Spellings } from '@postern/core'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { checkText, readJson } from './read-json'
import { ServiceError } from './service-error'

/** Reads path, query and body by the endpoint's schemas into one object in our spelling. */
export async function readRequest<E extends Endpoint>(
  endpoint: E,
  context: Context,
  product: string,
): Promise<EndpointInput<E>> {
  const params = endpoint.params ? readParams(endpoint.params, context.req.param() as Record<string, string>) : {}
  const query = endpoint.query
    ? parse(endpoint.query, fromWire(readQuery(context), endpoint.wire, product), endpoint)
    : {}
  const body = endpoint.body ? parse(endpoint.body, await readBody(endpoint, context, product), endpoint) : {}
  return { ...params, ...query, ...body } as EndpointInput<E>
}

/** An id that cannot be one names nothing: it answers like a missing object. */
function readParams(schema: Shape, params: Record<string, string>): object {
  const result = schema.safeParse(params)
  if (!result.success) throw new ServiceError('not_found', 'Not found.')
  return result.data
}

/** Unknown names are ignored (AM-066); of a repeated name that is no list the last counts. */
function readQuery(context: Context): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URL(context.req.url).searchParams) {
    checkText(value)
    if (value !== '') query[name] = value
  }
  return query
}

async function readJsonObject(context: Context): Promise<Record<string, unknown>> {
  const value = await readJson(context)
  if (!isObject(value)) throw new ServiceError('bad_request', 'The body must be a JSON object.')
  return value
}

async function readBody({ wire, itemWire }: Endpoint, context: Context, product: string) {
  const body = fromWire(await readJsonObject(context), wire, product)
  for (const [list, spellings] of Object.entries(itemWire)) {
    const items = body[list]
    if (Array.isArray(items))
      body[list] = items.map((item) => (isObject(item) ? fromWire(item, spellings, product) : item))
  }
  return body
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fromWire(values: Record<string, unknown>, wire: Spellings, product: string): Record<string, unknown> {
  const ours = new Map(Object.entries(wire).map(([name, spelling]) => [spelling.replace('{product}', product), name]))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [ours.get(name) ?? name, value]))
}

function parse(schema: Shape, values: Record<string, unknown>, { wire }: Endpoint): object {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw new ServiceError('bad_request', 'Some values are missing or out of range.', {
    fields: fieldErrors(result.error, wire),
  })
}

function fieldErrors(error: z.core.$ZodError, wire: Endpoint['wire']): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '')
    const spelling = wire[name] ?? name
    const texts = fields[spelling] ?? []
    texts.push(issue.message)
    fields[spelling] = texts
  }
  return fields
}
