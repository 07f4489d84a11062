const sheets = import.meta.glob<string>('../../packages/react/src/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const tokens = Object.entries(sheets).find(([path]) => path.endsWith('/tokens.css'))?.[1] ?? ''
/** First rule of the sheet; the rules for densities, themes and media override parts of it. */
const declarations = tokens.slice(0, tokens.indexOf('\n}'))
const declared = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name)

/** A variable that a host sets: the sheets read it with a fallback and never declare it. */
export interface PublicVariable {
  name: string
  fallback: string
  /** The part that reads it; absent when every part derives from it. */
  part?: string
}

/** Public variables from our style sheets, so that the document matches them. */
export const publicVariables: readonly PublicVariable[] = Object.entries(sheets)
  .sort(([one], [other]) => Number(other.endsWith('/tokens.css')) - Number(one.endsWith('/tokens.css')))
  .flatMap(([path, css]) => variablesReadIn(css, /(\w+)\.module\.css$/.exec(path)?.[1]))
  .filter(({ name }, index, all) => !declared.includes(name) && all.findIndex((other) => other.name === name) === index)

/** Names of the derived variables, in the order of the sheet. */
export const derivedTokens: readonly string[] = [
  ...new Set([...declarations.matchAll(/^ {2}(--pst-[\w-]+):/gm)].map(([, name = '']) => name)),
]

/** `var(--pst-x, fallback)`, wherever it stands; a fallback may hold brackets of its own. */
function variablesReadIn(css: string, part: string | undefined): PublicVariable[] {
  return [...css.matchAll(/var\(\s*(--pst-[\w-]+)\s*,/g)].map((found) => ({
    name: found[1] ?? '',
    fallback: untilBracketCloses(css.slice(found.index + found[0].length))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    part,
  }))
}

function untilBracketCloses(text: string): string {
  let open = 1
  const end = [...text].findIndex((character) => {
    if (character === '(') open += 1
    if (character === ')') open -= 1
    return open === 0
  })
  return text.slice(0, end)
}

export type TokenKind = 'color' | 'length' | 'time' | 'shadow' | 'other'

/** A token as the browser computes it inside of a root. */
export interface ComputedToken {
  name: string
  kind: TokenKind
  /** Colours as hex, lengths in pixels, durations in milliseconds. */
  value: string
}

const kinds: readonly [kind: TokenKind, property: string, unset: string][] = [
  ['color', 'background-color', 'rgba(0, 0, 0, 0)'],
  ['length', 'padding-inline-start', '0px'],
  ['time', 'transition-delay', '0s'],
  ['shadow', 'box-shadow', 'none'],
]

export function computeTokens(root: Element, names: readonly string[]): ComputedToken[] {
  const probe = root.appendChild(document.createElement('i'))
  probe.hidden = true
  const computed = names.map((name) => computeToken(probe, name))
  probe.remove()
  return computed
}

function computeToken(probe: HTMLElement, name: string): ComputedToken {
  for (const [kind, property, unset] of kinds) {
    probe.style.setProperty(property, `var(${name})`)
    const value = getComputedStyle(probe).getPropertyValue(property)
    probe.style.removeProperty(property)
    if (value !== unset) return { name, kind, value: written(kind, value) }
  }
  return { name, kind: 'other', value: getComputedStyle(probe).getPropertyValue(name).trim() }
}

function written(kind: TokenKind, value: string): string {
  if (kind === 'color') return toHex(value)
  if (kind === 'time') return `${Math.round(Number.parseFloat(value) * 1000)} ms`
  if (kind === 'length') return `${Number(Number.parseFloat(value).toFixed(2))} px`
  return value
}

/** Paints the colour to read it back, whatever syntax it was computed in. */
function toHex(color: string): string {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data
  const channels = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha]
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
