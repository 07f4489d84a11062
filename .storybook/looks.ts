import type { Preview } from '@storybook/react-vite'
import { type ColoredPart, coloredParts } from './colored-parts.ts'
import { brands } from './toolbar.ts'

interface Look {
  brand: keyof typeof brands
  theme: 'light' | 'dark'
}

/**
 * Looks that every story is checked in besides its own: the green brand has a dark sidebar, the amber one dark text on its fill.
 */
const looks: readonly Look[] = [
  { brand: 'indigo', theme: 'light' },
  { brand: 'indigo', theme: 'dark' },
  { brand: 'green', theme: 'light' },
  { brand: 'green', theme: 'dark' },
  { brand: 'amber', theme: 'light' },
]

/** Rules whose result depends on colours; the accessibility addon has already run all rules in the story's own look. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Part of axe in use; the accessibility addon loads it. */
interface Axe {
  run(where: Element | { include: Element[] }, options: object): Promise<{ violations: Violation[] }>
}
interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** Parts whose colours passed in a look, across all stories that this page has shown so far. */
const seen = new Set<string>()

/**
 * Runs after the addon's check and leaves the story as its play function left it: applies each look to the frame's root and runs axe's
 * colour rules again on parts that no earlier story has shown in that look. `LOOKS=all` checks all parts. Only in tests; a reader of
 * Storybook would see the story flicker.
 */
export const afterEach: Preview['afterEach'] = async ({ canvasElement, globals, parameters }) => {
  const { a11y, hasOwnLooks, isUnframed } = parameters
  if (!import.meta.env.VITEST_STORYBOOK || a11y?.test === 'off' || hasOwnLooks || isUnframed) return
  const { axe } = globalThis as unknown as { axe: Axe }
  const roots = framedRoots(canvasElement)
  const undress = roots.map(remembered)
  const parts = coloredParts(document.body)
  const found: string[] = []
  for (const look of looks.filter(({ brand, theme }) => brand !== globals.brand || theme !== globals.theme)) {
    const pairOf = ({ signature }: ColoredPart) => `${signature} ${look.brand} ${look.theme}`
    const fresh = parts.filter((part) => looksAtAll || !seen.has(pairOf(part)))
    if (fresh.length === 0) continue
    for (const root of roots) dress(root, look)
    const where = looksAtAll ? document.body : { include: [...new Set(fresh.map(({ element }) => element))] }
    const { violations } = await axe.run(where, { runOnly: colorRules, resultTypes: ['violations'] })
    found.push(...violations.map((violation) => described(violation, look)))
    // Failing parts are checked again in the next try.
    if (violations.length === 0) for (const part of fresh) tell(pairOf(part))
  }
  for (const again of undress) again()
  if (found.length > 0) throw new Error(`Colours fail in other looks.\n${found.join('\n')}`)
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

function described({ id, nodes }: Violation, { brand, theme }: Look): string {
  const lines = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`)
  return [`${brand} ${theme}, ${id}:`, ...lines].join('\n')
}
