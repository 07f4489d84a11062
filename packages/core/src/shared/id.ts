import * as z from 'zod/mini'

/**
 * A positive whole number that names an object. On the wire of a path or a query it is digits only: `0x10`, `1e3` and ` 1`
 * are refused, so that one object has one address.
 */
export const Id = idUpTo(Number.MAX_SAFE_INTEGER)

/** An `Id` of what there are fewer of than messages, such as users and customers: 31 bits. */
export const SmallId = idUpTo(2 ** 31 - 1)

function idUpTo(largest: number) {
  return z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number))]),
    z.int().check(z.minimum(1), z.maximum(largest)),
  )
}
