import type { Endpoint, EndpointInput, Shape, Spellings } from '@postern/core'
import { type AnswerText, hasParams, isAnswerKey } from '@postern/core/answers'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { checkText, readJson } from './read-json'
import { refuse } from './refuse'

/** Parses path, query and body with the endpoint's schemas into one object with our field names. */
export async function readRequest<E extends Endpoint>(
  endpoint: E,
  context: Context,
  product: string,
): Promise<EndpointInput<E>> {
  const params = endpoint.params ? readParams(endpoint.params, context.req.param() as Record<string, string>) : {}
  const query = endpoint.query
    ? parse(endpoint.query, readQuery(endpoint, endpoint.query, context, product), endpoint)
    : {}
  const body = endpoint.body ? parse(endpoint.body, await readBody(endpoint, context, product), endpoint) : {}
  return { ...params, ...query, ...body } as EndpointInput<E>
}

/** An invalid id refers to nothing: responds as for a missing object. */
function readParams(schema: Shape, params: Record<string, string>): object {
  const result = schema.safeParse(params)
  if (!result.success) throw refuse('requests.notFound')
  return result.data
}

/** Ignores unknown names (AM-066); a list repeats its name (AM-065), for any other repeated name the last value counts. */
function readQuery({ wire }: Endpoint, { shape }: Shape, context: Context, product: string): Record<string, unknown> {
  const query: Record<string, string | string[]> = Object.create(null)
  const nameOf = ourNames(wire, product)
  for (const [spelling, value] of new URL(context.req.url).searchParams) {
    checkText(value, spelling)
    const name = nameOf(spelling)
    if (value === '' || !Object.hasOwn(shape, name)) continue
    const before = query[name]
    if (!takesList(shape[name])) query[name] = value
    else if (Array.isArray(before)) before.push(value)
    else query[name] = [value]
  }
  return query
}

/** True if a field is a list, ignoring optional, `null` and default wrappers. */
function takesList(field: z.core.$ZodType | undefined): boolean {
  const { type, innerType, in: input } = (field?._zod.def ?? {}) as FieldDefinition
  return type === 'array' || ((innerType ?? input) ? takesList(innerType ?? input) : false)
}

interface FieldDefinition {
  type?: string
  /** Inner type of an optional, nullable or default field. */
  innerType?: z.core.$ZodType
  /** Input type of a pipe. */
  in?: z.core.$ZodType
}

async function readJsonObject(context: Context): Promise<Record<string, unknown>> {
  const value = await readJson(context)
  if (!isObject(value)) throw refuse('requests.notAnObject')
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
  const nameOf = ourNames(wire, product)
  return Object.fromEntries(Object.entries(values).map(([spelling, value]) => [nameOf(spelling), value]))
}

/** Maps a field's wire name to ours. */
function ourNames(wire: Spellings, product: string): (spelling: string) => string {
  const ours = new Map(Object.entries(wire).map(([name, spelling]) => [spelling.replace('{product}', product), name]))
  return (spelling) => ours.get(spelling) ?? spelling
}

function parse(schema: Shape, values: Record<string, unknown>, { wire }: Endpoint): object {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw refuse('requests.outOfRange', {
    fields: fieldErrors(result.error, wire),
  })
}

/** The issue's message is the key of its text, if the contract specifies one. */
function fieldErrors(error: z.core.$ZodError, wire: Endpoint['wire']): Record<string, AnswerText[]> {
  const fields: Record<string, AnswerText[]> = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '')
    const spelling = wire[name] ?? name
    const texts = fields[spelling] ?? []
    texts.push(textOf(issue))
    fields[spelling] = texts
  }
  return fields
}

function textOf(issue: z.core.$ZodIssue): AnswerText {
  if (!isAnswerKey(issue.message)) return { key: 'requests.invalid' }
  const key = issue.message
  return hasParams(key) && 'params' in issue ? { key, params: issue.params } : { key }
}
