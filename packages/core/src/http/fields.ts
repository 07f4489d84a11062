import * as z from 'zod/mini'
import { describedBy } from './spelt-as'

/** What may be absent or `null`, and is something else then. */
/* @__NO_SIDE_EFFECTS__ */
export function orElse<T extends z.ZodMiniType>(schema: T, fallback: z.output<T>) {
  const reader = z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<T> => (value ?? fallback) as z.output<T>),
  )
  return describedBy(reader, z._default(schema, fallback as never))
}

/** Text that may be absent: then it is empty. */
export const text = orElse(z.string(), '')

/** What counts as false unless a server says otherwise. */
export const offByDefault = orElse(z.boolean(), false)

/** What may be absent or `null`: then it is `null`. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return z._default(z.nullable(schema), null)
}

/** What counts as true unless a server says otherwise. */
export const onByDefault = orElse(z.boolean(), true)

/** A list that may be absent: then it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends z.ZodMiniType>(item: T) {
  return orElse(z.array(item), [])
}

/** Whom or what something belongs to. */
export const Named = z.object({ id: z.number(), name: z.string() })

/** An object of another server's answer whose fields the specification does not name: read as they are (AM-090). */
export const Unnamed = z.record(z.string(), z.unknown())
