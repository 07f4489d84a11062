/** Parsing of an attribute's text; `flag`: present, and not `false`. */
export type AttributeKind = 'text' | 'number' | 'flag'

/** Values that can be set on a widget's element, by prop name: all that a page loads up front. */
export interface WidgetRow {
  /** Values that can also be set as attributes. */
  attributes?: Readonly<Record<string, AttributeKind>>
  /** Values that can only be set as properties. */
  properties?: readonly string[]
  /** `none`: calls no API; `own`: makes its calls by itself, and tells whether it loads. Default: the client of all elements. */
  client?: 'none' | 'own'
}

/** Attributes of every element. */
export const commonAttributes = {
  api: 'text',
  locale: 'text',
  theme: 'text',
  brand: 'text',
  density: 'text',
  timeZone: 'text',
  headingLevel: 'number',
} as const satisfies Readonly<Record<string, AttributeKind>>

/** Properties of every element. */
export const commonProperties = ['appearance', 'texts'] as const

/** All values of a widget's element by name, with the parsing of their attribute; `null`: property only. */
export function valuesOf(row: WidgetRow): Readonly<Record<string, AttributeKind | null>> {
  const alone = [...commonProperties, ...(row.properties ?? [])].map((name) => [name, null])
  return { ...commonAttributes, ...row.attributes, ...Object.fromEntries(alone) }
}
