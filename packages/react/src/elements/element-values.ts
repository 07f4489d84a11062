/** How an attribute's text is read; `flag`: it is there, and not `false`. */
export type AttributeKind = 'text' | 'number' | 'flag'

/** What can be set on a widget's element, by the names of the widget's props: all that a page loads at once. */
export interface WidgetRow {
  /** Values that stand in an attribute, too. */
  attributes?: Readonly<Record<string, AttributeKind>>
  /** Values that only a property can carry. */
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

/** All values of a widget's element, by name, with how an attribute of theirs is read; `null`: a property alone. */
export function valuesOf(row: WidgetRow): Readonly<Record<string, AttributeKind | null>> {
  const alone = [...commonProperties, ...(row.properties ?? [])].map((name) => [name, null])
  return { ...commonAttributes, ...row.attributes, ...Object.fromEntries(alone) }
}
