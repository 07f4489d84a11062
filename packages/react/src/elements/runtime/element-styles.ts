/**
 * Precedes all sheets: nothing is inherited from the page except its colour scheme, its public `--pst-*` values and, if the host opts in,
 * its font.
 */
const frame = `@layer postern.frame, postern.tokens, postern.base, postern.components, postern.screens;
@layer postern.frame {
:host { display: block; box-sizing: border-box; inline-size: 100% }
:host([hidden]) { display: none }
[data-pst-root] { all: initial; display: block; color-scheme: inherit }
[data-pst-root][data-pst-font="host"] { font-family: inherit }
}`

const sheets: string[] = [frame]
let shared: CSSStyleSheet | null = null
let isStale = false

/** Adds the CSS of a style module; the build calls it where a component imports its stylesheet. */
export function addElementStyles(css: string): void {
  sheets.push(css)
  if (!shared || isStale) return
  isStale = true
  // Batches all modules of a chunk, before any of it is rendered.
  queueMicrotask(refresh)
}

/** The single sheet of all elements: contains the loaded styles and grows as more load. */
export function elementStyles(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet()
    refresh()
  }
  return shared
}

function refresh(): void {
  isStale = false
  shared?.replaceSync(sheets.join('\n'))
}
