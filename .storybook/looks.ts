import type { Preview } from '@storybook/react-vite'
import { colorFailures, withColorCheck } from './color-check.ts'
import { type ColoredPart, coloredParts } from './colored-parts.ts'
import { brands, type FrameGlobals } from './toolbar.ts'

interface Look {
  brand: keyof typeof brands
  theme: 'light' | 'dark'
  /** Colour of the brand `own`. */
  color?: string
}

/** Looks that every story is checked in: the green brand has a dark sidebar, the amber one dark text on its fill. */
const firstLook: Look = { brand: 'indigo', theme: 'light' }
const looks: readonly Look[] = [
  firstLook,
  { brand: 'indigo', theme: 'dark' },
  { brand: 'green', theme: 'light' },
  { brand: 'green', theme: 'dark' },
  { brand: 'amber', theme: 'light' },
]

/** Parts whose colours passed in a look, across all stories that this page has shown so far. */
const seen = new Set<string>()

/**
 * Runs after the addon's check, which leaves colours to this one, and leaves the story as its play function left it: runs axe's colour rules
 * in each look, its own included, on parts that no earlier story has shown in that look. `LOOKS=all` checks all parts. Only in tests; a
 * reader of Storybook would see the story flicker.
 */
export const afterEach: Preview['afterEach'] = async ({ canvasElement, globals, parameters, reporting }) => {
  const { a11y, hasOwnLooks, isUnframed } = parameters
  if (!import.meta.env.VITEST_STORYBOOK || a11y?.test === 'off') return
  // A report names every rule that passed, and travels from the page to the runner with each result; what failed has been thrown.
  reporting.reports.length = 0
  const isInOneLook = hasOwnLooks || isUnframed
  const found = isInOneLook
    ? await colorFailures()
    : await inEachLook(canvasElement, globals as unknown as FrameGlobals)
  if (found.length > 0) throw new Error(`Colours fail.\n${found.join('\n')}`)
}

async function inEachLook(canvas: HTMLElement, own: Look): Promise<string[]> {
  const roots = framedRoots(canvas)
  const undress = roots.map(remembered)
  const wear = (look: Look) => {
    for (const again of undress) again()
    if (nameOf(look) !== nameOf(own)) for (const root of roots) dress(root, look)
  }
  // Always in the same look: otherwise a part of a dark story would not be recognised as one that a light story has shown.
  wear(firstLook)
  const parts = coloredParts(document.body)
  const all = [own, ...looks.filter((other) => nameOf(other) !== nameOf(own))].map((look) => {
    const fresh = parts.filter((part) => !seen.has(pairOf(part, look)))
    const told = (failures: string[]) => {
      // Failing parts are checked again in the next try.
      if (failures.length === 0) for (const part of fresh) tell(pairOf(part, look))
      return failures.map((failure) => `${nameOf(look)}, ${failure}`)
    }
    return { wear: () => wear(look), elements: new Set(fresh.map(({ element }) => element)), told }
  })
  const found = looksAtAll ? await inFull(all) : ofNewParts(all.filter(({ elements }) => elements.size > 0))
  wear(own)
  return found
}

/** One look at a story, with the elements whose parts are new in it. */
interface Visit {
  wear(): void
  elements: Set<Element>
  told(failures: string[]): string[]
}

async function inFull(visits: Visit[]): Promise<string[]> {
  const found: string[] = []
  for (const { wear, told } of visits) {
    wear()
    found.push(...told(await colorFailures()))
  }
  return found
}

function ofNewParts(visits: Visit[]): string[] {
  if (visits.length === 0) return []
  return withColorCheck((check) =>
    visits.flatMap(({ wear, elements, told }) => {
      wear()
      return told(check(elements))
    }),
  )
}

function pairOf({ signature }: ColoredPart, look: Look): string {
  return `${signature} ${nameOf(look)}`
}

function nameOf({ brand, theme, color }: Look): string {
  return `${brand === 'own' ? color : brand} ${theme}`
}

const looksAtAll = import.meta.env.LOOKS === 'all'

/** Passed on to the coverage guard by `scripts/vitest/seen-looks.ts`. */
function tell(pair: string): void {
  seen.add(pair)
  const page = globalThis as { seenLooks?: string[] }
  page.seenLooks = [...(page.seenLooks ?? []), `look: ${pair}`]
}

const variables = {
  brand: '--pst-brand',
  brandDark: '--pst-brand-dark',
  sidebar: '--pst-sidebar',
  sidebarScheme: '--pst-sidebar-scheme',
} as const

/** The frame's root and nested roots that share its look; a root with a look of its own keeps it. */
function framedRoots(canvas: HTMLElement): HTMLElement[] {
  const roots = [...canvas.querySelectorAll<HTMLElement>('[data-pst-root]')]
  return roots.filter((root) => lookOf(root) === lookOf(roots[0]))
}

function lookOf(root: HTMLElement | undefined): string {
  return `${root?.dataset.pstTheme} ${root?.style.getPropertyValue(variables.brand)}`
}

/** Returns a function that restores the root's look. */
function remembered(root: HTMLElement): () => void {
  const theme = root.dataset.pstTheme
  const style = root.style.cssText
  return () => {
    root.dataset.pstTheme = theme
    root.style.cssText = style
  }
}

function dress(root: HTMLElement, { brand, theme }: Look): void {
  const appearance: Record<string, string> = brands[brand]
  root.dataset.pstTheme = theme
  for (const [name, variable] of Object.entries(variables)) root.style.setProperty(variable, appearance[name] ?? null)
}
