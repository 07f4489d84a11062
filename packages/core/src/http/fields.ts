import * as z from 'zod/mini'
import { describedBy } from './spelt-as'

/** Field that may be absent or `null` and then takes the fallback. */
/* @__NO_SIDE_EFFECTS__ */
export function orElse<T extends z.ZodMiniType>(schema: T, fallback: z.output<T>) {
  const reader = z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<T> => (value ?? fallback) as z.output<T>),
  )
  return describedBy(reader, z._default(schema, fallback as never))
}

/** Optional text; defaults to empty. */
export const text = orElse(z.string(), '')

/** Flag that is false unless a server says otherwise. */
export const offByDefault = orElse(z.boolean(), false)

/** Field that may be absent or `null` and is then `null`. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return z._default(z.nullable(schema), null)
}

/** Flag that is true unless a server says otherwise. */
export const onByDefault = orElse(z.boolean(), true)

/** Optional list; defaults to empty. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends z.ZodMiniType>(item: T) {
  return orElse(z.array(item), [])
}

/** Person or object that something belongs to. */
export const Named = z.object({ id: z.number(), name: z.string() })

/** Object from another server whose fields the specification does not name: passed through unchanged (AM-090). */
export const Unnamed = z.record(z.string(), z.unknown())
