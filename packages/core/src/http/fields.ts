import * as z from 'zod/mini'

/** Text that may be absent: then it is empty. */
export const text = z._default(z.string(), '')

/** What may be absent or `null`: then it is `null`. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return z._default(z.nullable(schema), null)
}

/** What counts as true unless a server says otherwise. */
export const onByDefault = z._default(z.boolean(), true)

/** A list that may be absent: then it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends z.ZodMiniType>(item: T) {
  return z._default(z.array(item), [])
}

/** Whom or what something belongs to. */
export const Named = z.object({ id: z.number(), name: z.string() })

/** An object whose fields the specification does not name: stored and answered as they are (AM-090). */
export const Unnamed = z.record(z.string(), z.unknown())
