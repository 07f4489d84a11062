import * as z from 'zod/mini'

/** Alternative spellings of a field, keyed by the one in its schema: `{ role: ['roleID'] }`. */
export type OtherSpellings = Readonly<Record<string, readonly string[]>>

const canonical = new WeakMap<object, z.ZodMiniType>()

/**
 * Parses an object whose fields may have several spellings (AM-082): a missing field is looked up under its alternative spellings, then in
 * the other case (`is_active` for `isActive` and vice versa); the first one present wins. The types remain those of `schema`, so a server
 * writes only one spelling.
 */
/* @__NO_SIDE_EFFECTS__ */
export function speltAs<S extends z.ZodMiniType>(schema: S, others: OtherSpellings = {}): S {
  const own = fieldsOf(schema)
  const spellings = Object.keys({ ...own, ...others }).flatMap((name) =>
    [...(others[name] ?? []), inOtherCase(name)]
      .filter((other) => other !== name)
      .map((other) => [name, other] as const),
  )
  const reader = z.pipe(
    z.transform((value: unknown) => respell(value, spellings, own)),
    schema,
  )
  canonical.set(reader, schema)
  return reader as unknown as S
}

/** Documents a lenient parser by the schema of what servers write. */
export function describedBy<T extends object>(reader: T, schema: z.ZodMiniType): T {
  canonical.set(reader, schema)
  return reader
}

/** Returns the schema inside a `speltAs`, for descriptions of the wire format; `undefined` for any other schema. */
export function canonicalSchema(schema: object): z.ZodMiniType | undefined {
  return canonical.get(schema)
}

/** `service_modules` as `serviceModules`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function inOtherCase(name: string): string {
  return name.includes('_') ? camelCase(name) : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns the fields of an object schema, or of the first schema of a pipe. */
function fieldsOf(schema: z.ZodMiniType): object {
  const { shape, in: first } = schema._zod.def as { shape?: object; in?: z.ZodMiniType }
  return shape ?? (first ? fieldsOf(first) : {})
}

function respell(value: unknown, spellings: readonly (readonly [name: string, other: string])[], own: object): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields: Record<string, unknown> = { ...value }
  for (const [name, other] of spellings) {
    if (!Object.hasOwn(fields, other)) continue
    if (!Object.hasOwn(fields, name)) fields[name] = fields[other]
    if (!Object.hasOwn(own, other)) delete fields[other]
  }
  return fields
}
