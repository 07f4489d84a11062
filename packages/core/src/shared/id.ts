import * as z from 'zod/mini'

/**
 * A positive integer that identifies an object. In a path or query it consists of digits only: `0x10`, `1e3` and ` 1` are rejected, so that
 * each object has one address.
 */
export const Id = idUpTo(Number.MAX_SAFE_INTEGER)

/** An `Id` for objects fewer than messages, such as users and customers: 31 bits. */
export const SmallId = idUpTo(2 ** 31 - 1)

function idUpTo(largest: number) {
  return z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number))]),
    z.int().check(z.minimum(1), z.maximum(largest)),
  )
}
