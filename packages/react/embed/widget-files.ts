import { kebab } from '../src/elements/names.ts'
import type { ReadWidget } from './read-widgets.ts'

const header = '// Written by `npm run widgets` from the declarations beside the widgets.\n'

/** All files generated from the widgets' declarations, by path in `packages`. */
export function widgetFiles(widgets: readonly ReadWidget[]): Readonly<Record<string, string>> {
  return {
    'react/src/elements/registry.gen.ts': registry(widgets),
    'react/src/elements/loaders.gen.ts': loaders(widgets),
    'react/embed/widgets.gen.json': `${JSON.stringify(widgets.map(described), null, 1)}\n`,
    'core/src/embed/embed-widgets.gen.ts': tokenTable(widgets),
  }
}

/** Everything that a page loads about widgets before the first one appears. */
function registry(widgets: readonly ReadWidget[]): string {
  return `${header}import type { WidgetRow } from './element-values'

/** Every widget that has an element: the tag of \`QuarantineSearch\` is \`postern-quarantine-search\`. */
export const registry = {
${widgets.map((widget) => `  ${widget.name}: ${literal(rowOf(widget))},`).join('\n')}
} as const satisfies Readonly<Record<string, WidgetRow>>

/** Name of a widget that has an element. */
export type WidgetName = keyof typeof registry
`
}

function rowOf({ values, client }: ReadWidget) {
  const attributes = values.flatMap(({ name, kind }) => (kind ? [[name, kind] as const] : []))
  const properties = values.flatMap(({ name, kind }) => (kind ? [] : [name]))
  return {
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    ...(properties.length > 0 && { properties }),
    ...(client && { client }),
  }
}

function loaders(widgets: readonly ReadWidget[]): string {
  const lines = widgets.map(
    ({ name, module, declaration }) =>
      `  ${name}: () => import('../${module}').then((m) => ({ Widget: m.${name}, element: m.${declaration} })),`,
  )
  return `${header}
/** The code of each widget with an element, loaded when the first of them is there. */
export const loaders = {
${lines.join('\n')}
} as const
`
}

function described({ name, description, values, events, slots, parts }: ReadWidget) {
  return { name, description, values, events, slots, parts }
}

function tokenTable(widgets: readonly ReadWidget[]): string {
  const embedded = widgets.flatMap(({ name, token }) => (token ? [{ tag: kebab(name), ...token }] : []))
  const rows = (row: (one: (typeof embedded)[number]) => unknown, indent = '  ') =>
    embedded.map((one) => `${indent}'${one.tag}': ${literal(row(one))},`).join('\n')
  const personal = embedded.filter(({ isPersonal }) => isPersonal).map(({ tag }) => tag)
  return `${header}import type { Contract } from '../contract/contract'

/**
 * Calls that an embed token for a widget opens; it opens no other. Widgets that are not here need no token (the digest, whose
 * codes are its rights) or someone's own sign-in (login, password, profile and second factor).
 */
export const embedWidgets = {
${rows(({ calls }) => calls)}
} as const satisfies Readonly<Record<string, readonly (keyof Contract)[]>>

/** A widget that an embed token can be made for, as its tag names it. */
export type EmbedWidget = keyof typeof embedWidgets

/** Widgets that show what belongs to one person: their tokens name the user. */
export const personalWidgets: readonly EmbedWidget[] = ${literal(personal)}

/** Name of each widget where widgets are chosen. */
export const embedWidgetNames = {
  en: {
${rows(({ name }) => name.en, '    ')}
  },
  fr: {
${rows(({ name }) => name.fr, '    ')}
  },
} as const satisfies Readonly<Record<'en' | 'fr', Readonly<Record<EmbedWidget, string>>>>
`
}

/** Formats a value as TypeScript source. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => `${key}: ${literal(field)}`)
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
  }
  return typeof value === 'string' && !value.includes("'") ? `'${value}'` : JSON.stringify(value)
}
