import * as z from 'zod/mini'

/** Other spellings of a field, by the spelling that its schema uses: `{ role: ['roleID'] }`. */
export type OtherSpellings = Readonly<Record<string, readonly string[]>>

const canonical = new WeakMap<object, z.ZodMiniType>()

/**
 * Reads an object whose fields may be spelt in several ways (AM-082): a field that is absent is looked for under its other
 * spellings, then in the other case (`is_active` for `isActive` and the other way round); the first that is present wins.
 * The types stay those of `schema`, so that a server writes one spelling only.
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

/** Has a reader that takes more than a server writes described by what it writes. */
export function describedBy<T extends object>(reader: T, schema: z.ZodMiniType): T {
  canonical.set(reader, schema)
  return reader
}

/** The schema inside a `speltAs`, for descriptions of the wire; `undefined` for every other schema. */
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

/** Fields of an object schema, or of the one that a pipe starts with. */
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
