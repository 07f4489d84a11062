import postcss, { type Root } from 'postcss'

/** In the order in which they win: a later one over an earlier one. */
const layers = ['postern.tokens', 'postern.base', 'postern.components', 'postern.screens'] as const
export type Layer = (typeof layers)[number]

/**
 * Takes back the host page's element rules inside our roots, and what its text would hand down to them. It weighs one class, as
 * our own rules do, which stand after it. Inside an SVG, whose look is in its attributes, only what has none is taken back.
 */
const guard = `[data-pst-root] :where(:not(svg *)) { all: revert }
[data-pst-root] :where(:not(svg *))::before, [data-pst-root] :where(:not(svg *))::after { all: revert }
[data-pst-root]::before, [data-pst-root]::after { all: revert }
[data-pst-root] :where(svg *) { outline: revert; transition: revert }
[data-pst-root] ::placeholder, [data-pst-root] ::backdrop { all: revert }
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

/** The sheet for hosts that arrange layers of their own: every rule in its layer, the layers in their order. */
export function layeredSheet(css: string): string {
  const blocks = layers.map((layer) => inLayer(rulesOf(css, layer), layer))
  return `@layer ${layers.join(', ')};\n${blocks.join('')}`
}

/** The sheet for every other host: the guard, then the same rules without layers, in the layers' order. */
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
