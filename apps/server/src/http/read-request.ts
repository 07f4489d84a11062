import type { Endpoint, EndpointInput, Shape } from '@postern/core'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { checkText, readJson } from './read-json'
import { ServiceError } from './service-error'

/** Reads path, query and body by the endpoint's schemas into one object in our spelling. */
export async function readRequest<E extends Endpoint>(endpoint: E, context: Context): Promise<EndpointInput<E>> {
  const params = endpoint.params ? readParams(endpoint.params, context.req.param() as Record<string, string>) : {}
  const query = endpoint.query ? parse(endpoint.query, fromWire(readQuery(context), endpoint), endpoint) : {}
  const body = endpoint.body ? parse(endpoint.body, fromWire(await readJsonObject(context), endpoint), endpoint) : {}
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ServiceError('bad_request', 'The body must be a JSON object.')
  }
  return value as Record<string, unknown>
}

function fromWire(values: Record<string, unknown>, { wire }: Endpoint): Record<string, unknown> {
  const ours = new Map(Object.entries(wire).map(([name, spelling]) => [spelling, name]))
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
