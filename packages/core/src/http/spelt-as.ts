import * as z from 'zod/mini'

/** Other spellings of a field, by the spelling that its schema uses: `{ report_name: ['reportName'] }`. */
export type OtherSpellings = Readonly<Record<string, readonly string[]>>

const canonical = new WeakMap<object, z.ZodMiniType>()

/**
 * Reads an object whose fields may be spelt in several ways (AM-082): a field that is absent is looked for under its other
 * spellings, the first that is present wins. The types stay those of `schema`, so that a server writes one spelling only.
 */
export function speltAs<S extends z.ZodMiniType>(schema: S, others: OtherSpellings): S {
  const reader = z.pipe(
    z.transform((value: unknown) => respell(value, others)),
    schema,
  )
  canonical.set(reader, schema)
  return reader as unknown as S
}

/** The schema inside a `speltAs`, for descriptions of the wire; `undefined` for every other schema. */
export function canonicalSchema(schema: object): z.ZodMiniType | undefined {
  return canonical.get(schema)
}

function respell(value: unknown, others: OtherSpellings): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields: Record<string, unknown> = { ...value }
  for (const [name, spellings] of Object.entries(others)) {
    if (Object.hasOwn(fields, name)) continue
    const found = spellings.find((spelling) => Object.hasOwn(fields, spelling))
    if (found !== undefined) fields[name] = fields[found]
  }
  return fields
}
