import postcss, { type Root } from 'postcss'

/** In order of precedence: later ones override earlier ones. */
const layers = ['postern.tokens', 'postern.base', 'postern.components', 'postern.screens'] as const
export type Layer = (typeof layers)[number]

/** Our own content inside a host's slot: defaults that the host passes on, and widgets that it nests. */
const ownInSlot = '[data-pst-slot] :is([data-pst-own], [data-widget])'

/** Every element of ours. Excludes slots, whose content belongs to the host, and roots of widgets, which carry the host's classes. */
const ours = `:where(:not(svg *, [data-widget], [data-pst-slot] *), ${ownInSlot} :not(svg *, [data-widget], ${ownInSlot} [data-pst-slot] *), [data-pst-slot] [class^="pst-"])`

/**
 * Root of a widget, with the specificity of several elements: goes before any element rule of the host and after any class of the host.
 * Utilities of Tailwind 4 are in a layer, which `revert-layer` keeps.
 */
const widget = ':is(:where([data-pst-root] [data-widget]), a a a a a a)'

/**
 * Reverts the host page's element rules inside our roots, and inherited text styles. Has the specificity of one class, like our own rules,
 * which come after it. Inside an SVG, which is styled by attributes, reverts only elements without any.
 */
const guard = `[data-pst-root] ${ours} { all: revert }
[data-pst-root] ${ours}::before, [data-pst-root] ${ours}::after { all: revert }
${widget}, ${widget}::before, ${widget}::after { all: revert-layer }
[data-pst-root]::before, [data-pst-root]::after { all: revert }
[data-pst-root] :where(svg :not([data-pst-slot] *)) { outline: revert; transition: revert }
[data-pst-root] :where(:not([data-pst-slot] *))::placeholder, [data-pst-root] :where(:not([data-pst-slot] *))::backdrop { all: revert }
[data-pst-root] { all: initial; display: block; color-scheme: inherit; visibility: inherit; pointer-events: inherit; -webkit-text-size-adjust: 100% }`

/** `styles/tokens.css` and `styles/base.css` have layers of their own; a `*Screen.module.css` is a screen's. */
export function layerOf(file: string): Layer {
  if (file.endsWith('/styles/tokens.css')) return 'postern.tokens'
  if (!file.endsWith('.module.css')) return 'postern.base'
  return file.endsWith('Screen.module.css') ? 'postern.screens' : 'postern.components'
}

export function inLayer(css: string, layer: Layer): string {
  return `@layer ${layer} {\n${css}\n}\n`
}

/** Style sheet for hosts that arrange their own layers: every rule in its layer, layers in order. */
export function layeredSheet(css: string): string {
  const blocks = layers.map((layer) => inLayer(rulesOf(css, layer), layer))
  return `@layer ${layers.join(', ')};\n${blocks.join('')}`
}

/** Style sheet for all other hosts: the guard, then the same rules without layers, in layer order. */
export function guardedSheet(css: string): string {
  return [guard, ...layers.map((layer) => rulesOf(css, layer))].join('\n')
}

function rulesOf(css: string, layer: Layer): string {
  const rules: string[] = []
  parse(css).each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer' || !node.nodes) throw new Error(`Not in a layer: ${node}`)
    if (node.params === layer) rules.push(node.nodes.map(String).join('\n'))
  })
  return rules.join('\n')
}

function parse(css: string): Root {
  const root = postcss.parse(css)
  root.walkComments((comment) => {
    comment.remove()
  })
  return root
}
