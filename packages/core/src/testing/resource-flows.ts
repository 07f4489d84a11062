import type { Endpoint } from '../http/endpoint'
import { refusalOf } from './refusal'
import type { FlowContext } from './test-flow'
import { fieldOf, pageOf, type Row } from './test-rows'

type Values = Readonly<Record<string, unknown>>

interface ResourceCall {
  feature: string
  call: string
  endpoint: Endpoint
  /** Key of the rows in the list's response. */
  listKey: string
  input: Values
  ifMatch: string | null
}

/** Last parameter of the path: it names the object, the ones before it its owner. */
function objectId({ endpoint, input }: ResourceCall): unknown {
  const [, name = 'id'] = /\{(\w+)\}[^{]*$/.exec(endpoint.path) ?? []
  return input[name]
}

const noAnswer = Symbol('no answer')

/**
 * Answers the calls that every resource has alike (list, get, create, update, delete, restore) from the rows of its feature; `noAnswer`
 * for other calls.
 */
export function answerResource(context: FlowContext, request: ResourceCall): unknown {
  const { feature, call, endpoint, listKey, input, ifMatch } = request
  const list = context.rows(feature)
  const found = (row: Row | undefined) => {
    if (!row) throw refusalOf('requests.notFound')
    return row
  }
  const sample = context.sample as Values
  switch (call) {
    case 'list': {
      const { rows, count } = pageOf(input.isDeleted === true ? list.deleted : list.rows, queryOf(endpoint, input))
      return { ...sample, [listKey]: rows, count, countIsEstimate: false }
    }
    case 'get':
      return { ...sample, ...found(list.find(objectId(request))) }
    case 'create': {
      if (typeof sample.id !== 'number') return noAnswer
      const row = merged({ ...sample, id: list.nextId() } as Row, fieldsOf(endpoint, input), endpoint)
      list.rows.unshift(row)
      return row
    }
    case 'update': {
      const row = found(list.find(objectId(request)))
      if (ifMatch !== null && row.version !== undefined && ifMatch !== row.version) throw refusalOf('requests.stale')
      Object.assign(row, merged({ ...sample, ...row }, fieldsOf(endpoint, input), endpoint))
      if (typeof row.version === 'string') row.version = `${row.version}+`
      return row
    }
    case 'delete':
      list.remove(found(list.find(objectId(request))))
      return sample
    case 'restore':
      return { ...sample, ...found(list.restore(objectId(request))) }
    default:
      return noAnswer
  }
}

/** Fields of a settings page, kept from one call to the next. */
export function answerSettings(
  kept: Map<string, Values>,
  key: string,
  { call, endpoint, input }: ResourceCall,
  sample: Values,
) {
  if (call !== 'get' && call !== 'update') return noAnswer
  const before = kept.get(key) ?? sample
  const values = call === 'get' ? before : merged(before, fieldsOf(endpoint, input), endpoint)
  kept.set(key, values)
  return values
}

export function isAnswer(value: unknown): boolean {
  return value !== noAnswer
}

function queryOf({ query }: Endpoint, input: Values): Values {
  return Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, input[name]]))
}

function fieldsOf({ body }: Endpoint, input: Values): Values {
  const given = Object.keys(body?.shape ?? {}).filter((name) => input[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, input[name]]))
}

/** Sets the fields that a response can have, in the object's spelling; one that would break the contract is left alone. */
function merged<T extends Values>(object: T, fields: Values, { response }: Endpoint): T {
  let result = object
  for (const [name, value] of Object.entries(fields)) {
    const field = fieldOf(result, name)
    const next = { ...result, [field ?? name]: value }
    const parsed = response.safeParse(next)
    if (parsed.success && (field !== undefined || Object.hasOwn(parsed.data as object, name))) result = next
  }
  return result
}
