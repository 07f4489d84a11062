import * as z from 'zod/mini'

/** Characters of such a body as JSON (AM-090). */
const openBodyLimit = 65_536

/**
 * A body whose other fields the specification does not name: they go through as they are. The names of the path's
 * parameters do not, so that no body can mean another object than its path.
 */
/* @__NO_SIDE_EFFECTS__ */
export function openBody<S extends z.core.$ZodShape>(shape: S, pathNames: readonly string[] = ['id']) {
  const withoutPathNames = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !pathNames.includes(name)))
  return z.looseObject(shape).check(
    z.refine((fields) => JSON.stringify(fields).length <= openBodyLimit),
    z.overwrite((fields) => withoutPathNames(fields) as typeof fields),
  )
}
