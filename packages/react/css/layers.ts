import postcss, { type Root } from 'postcss'

/** In order of precedence: later ones override earlier ones. */
const layers = ['postern.tokens', 'postern.base', 'postern.components', 'postern.screens'] as const
export type Layer = (typeof layers)[number]

/**
 * Reverts the host page's element rules inside our roots, and inherited text styles. Has the specificity of one class, like our own rules,
 * which come after it. Inside an SVG, which is styled by attributes, reverts only elements without any.
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
