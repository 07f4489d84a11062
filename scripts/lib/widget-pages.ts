import { readdirSync, readFileSync } from 'node:fs'
import { callbackOf, eventTypeOf, kebab, tagOf } from '../../packages/react/src/elements/names.ts'
import { markdownTable } from './plain-docs.ts'
import { inRoot } from './root.mjs'

/** A widget as `widgets.gen.json` describes it. */
export interface DescribedWidget {
  name: string
  description: string
  values: readonly { name: string; kind: string | null; type: string; description: string }[]
  events: readonly { name: string; detail: string; isCancelable: boolean; description: string }[]
  slots: readonly { name: string; description: string }[]
  parts: readonly string[]
}

interface Entry {
  entry: string
  text: string
}

/** Common attributes that every element has beside its own, described once on the page of embedding. */
const everyElement =
  'Every element also takes the [common attributes](../embedding.md), and every widget `className`, `classNames`, `ref` and `slots`.'

/** Each entry of `@postern/react` with the widgets that it exports: a widget is imported from the first one that exports it. */
export function widgetEntries(): Entry[] {
  const source = 'packages/react/src'
  const entries = readdirSync(inRoot(source)).filter((name) => name.endsWith('.entry.ts'))
  return entries.map((file) => ({
    entry: `@postern/react/${file.replace('.entry.ts', '')}`,
    text: readFileSync(inRoot(source, file), 'utf8'),
  }))
}

/** Contents of the entries that export no widget. */
const otherEntries: Readonly<Record<string, string>> = {
  '.': '`PosternProvider`, `PosternDefaults` and what all widgets share',
  charts: '`StackedColumns`, `LineChart`, `RankedBars`, `Sparkline`, `Meter`: charts with a table each',
  elements: 'every widget as a custom element; `elements/react` and `elements/vue` give their types',
  hooks: 'what the widgets load and do, for your own layout ([own-ui.md](docs/own-ui.md))',
  'resource-form': '`ResourceForm`, `ResourceDialog`: the form of any resource, by configuration',
  'resource-list': '`ResourceList`, `ResourceListView`: the list of any resource, by configuration',
  testing: '`TestPostern`: a widget with a server in memory',
  theme: '`createTheme`, `checkTheme`: a whole theme of one colour, and its contrast',
}

/** Table of all entries with the widgets of each. `exported` are the keys of the package's `exports`. */
export function entriesTable(
  exported: readonly string[],
  widgets: readonly DescribedWidget[],
  entries: readonly Entry[],
): string {
  const names = exported
    .filter((key) => !/\.(css|json)$/.test(key) && !/^\.\/elements\//.test(key))
    .map((key) => key.replace('./', ''))
  const rows = names.sort().map((name) => {
    const entry = name === '.' ? '@postern/react' : `@postern/react/${name}`
    return [code(entry), otherEntries[name] ?? widgetsOf(name)]
  })
  return markdownTable(['entry', 'what'], rows)

  function widgetsOf(name: string): string {
    const { text = '' } = entries.find(({ entry }) => entry === `@postern/react/${name}`) ?? {}
    const found = widgets.filter((widget) => new RegExp(`\\b${widget.name}\\b`).test(text))
    if (found.length === 0) throw new Error(`'${name}' exports no widget. Say in 'otherEntries' what it gives.`)
    return found.map((widget) => `[${code(widget.name)}](docs/widgets/${widget.name}.md)`).join(', ')
  }
}

/** The page of one widget, from its description in the manifest. */
export function widgetPage(widget: DescribedWidget, entries: readonly Entry[]): string {
  const tag = tagOf(widget.name)
  const entry = entries.find(({ text }) => new RegExp(`\\b${widget.name}\\b`).test(text))?.entry ?? '@postern/react'
  const attributes = widget.values.filter(({ kind }) => kind)
  const parts = [
    `# ${widget.name}`,
    widget.description,
    `\`\`\`tsx\nimport { ${widget.name} } from '${entry}'\n\`\`\``,
    `\`\`\`html\n<${tag}${attributes.length > 0 ? ' …' : ''}></${tag}>\n\`\`\``,
    ...section('Props and attributes', ['prop', 'attribute', 'type', 'what'], widget.values.map(valueRow)),
    ...section('Events', ['prop', 'event of the element', 'detail', 'what'], widget.events.map(eventRow)),
    ...section(
      'Slots',
      ['slot', 'what'],
      widget.slots.map(({ name, description }) => [code(name), description]),
    ),
    ...section(
      'Parts',
      ['`classNames`', '`::part()`'],
      widget.parts.map((part) => [code(part), code(kebab(part))]),
    ),
    everyElement,
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, head: string[], rows: string[][]): string[] {
  return rows.length > 0 ? [`## ${title}`, markdownTable(head, rows)] : []
}

function valueRow({ name, kind, type, description }: DescribedWidget['values'][number]): string[] {
  return [code(name), kind ? code(kebab(name)) : 'a property', code(type), description]
}

function eventRow({ name, detail, isCancelable, description }: DescribedWidget['events'][number]): string[] {
  const prevented = isCancelable ? ' `preventDefault` is heard.' : ''
  return [
    code(callbackOf(name)),
    code(eventTypeOf(name)),
    detail === '{}' ? 'nothing' : code(detail),
    `${description}${prevented}`,
  ]
}

function code(text: string): string {
  return `\`${text}\``
}
