/**
 * Stands before all sheets: nothing that the page around says is inherited but its colour scheme, its public `--pst-*` values
 * and, where the host asks for it, its font.
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

/** Adds what a module of styles says; the build calls it where a component imports its sheet. */
export function addElementStyles(css: string): void {
  sheets.push(css)
  if (!shared || isStale) return
  isStale = true
  // All modules of a chunk at once, and before anything of it is drawn.
  queueMicrotask(refresh)
}

/** The one sheet of all elements: it holds what has loaded, and grows with what loads later. */
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
