import type { Shape } from '@postern/core'
import type * as z from 'zod/mini'

/** Place in a request that accepts text. */
export interface TextField {
  /** Keys from the outside in; `*` for the items of a list and the values of a record, `*name` for a record's keys. */
  path: readonly string[]
  /** The schema of the text alone. */
  schema: z.core.$ZodType
}

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  items?: readonly z.core.$ZodType[]
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  getter?: () => z.core.$ZodType
  catchall?: z.core.$ZodType
}

const closed = new Set(['number', 'int', 'boolean', 'literal', 'enum', 'null', 'transform', 'date'])

/**
 * Every place in a body, query or path where a schema accepts text.
 *
 * @throws For a schema that takes anything, or of a kind that is not known here: no text is left out unseen.
 */
export function textFieldsOf(shape: Shape): TextField[] {
  return walk(shape, [])
}

function walk(schema: z.core.$ZodType, path: readonly string[]): TextField[] {
  const definition = schema._zod.def as unknown as Definition
  const { type, shape, element, keyType, valueType, catchall } = definition
  const at = (...names: string[]) => [...path, ...names]
  if (type === 'string' || type === 'template_literal') return [{ path, schema }]
  if (closed.has(type)) return []
  if (shape && !catchall) return Object.entries(shape).flatMap(([name, field]) => walk(field, at(name)))
  if (type === 'array' && element) return walk(element, at('*'))
  if (type === 'record' && keyType && valueType) return [...walk(keyType, at('*name')), ...walk(valueType, at('*'))]
  const inner = partsOf(definition)
  if (inner.length === 0) throw new Error(`${path.join('.')}: takes what no schema describes (${type}).`)
  return inner.flatMap((part) => walk(part, path))
}

function partsOf({ innerType, options, items, left, right, getter, ...pipe }: Definition): z.core.$ZodType[] {
  const parts = [innerType, ...(options ?? []), ...(items ?? []), left, right, pipe.in, getter?.()]
  return parts.filter((part) => part !== undefined)
}
