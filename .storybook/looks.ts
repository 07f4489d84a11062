import type { Preview } from '@storybook/react-vite'
import { brands } from './toolbar.ts'

interface Look {
  brand: keyof typeof brands
  theme: 'light' | 'dark'
}

/**
 * How every story is looked at besides its own look: the green brand has a dark sidebar, the amber one dark text on its fill.
 */
const looks: readonly Look[] = [
  { brand: 'indigo', theme: 'light' },
  { brand: 'indigo', theme: 'dark' },
  { brand: 'green', theme: 'light' },
  { brand: 'green', theme: 'dark' },
  { brand: 'amber', theme: 'light' },
]

/** Rules whose answer depends on colours; the accessibility addon has run all of them in the story's own look. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** What is used of axe, which the accessibility addon loads. */
interface Axe {
  run(page: Element, options: object): Promise<{ violations: Violation[] }>
}
interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/**
 * Runs after the addon's check and leaves the story as its play function left it: dresses the frame's root in each look and
 * asks axe about colours again. Only in tests; a reader of Storybook would see the story flicker.
 */
export const afterEach: Preview['afterEach'] = async ({ canvasElement, globals, parameters }) => {
  const { a11y, hasOwnLooks, isUnframed } = parameters
  if (!import.meta.env.VITEST_STORYBOOK || a11y?.test === 'off' || hasOwnLooks || isUnframed) return
  const { axe } = globalThis as unknown as { axe: Axe }
  const roots = framedRoots(canvasElement)
  const undress = roots.map(remembered)
  const found: string[] = []
  for (const look of looks.filter(({ brand, theme }) => brand !== globals.brand || theme !== globals.theme)) {
    for (const root of roots) dress(root, look)
    const { violations } = await axe.run(document.body, { runOnly: colorRules, resultTypes: ['violations'] })
    found.push(...violations.map((violation) => described(violation, look)))
  }
  for (const again of undress) again()
  if (found.length > 0) throw new Error(`Colours fail in other looks.\n${found.join('\n')}`)
}

const variables = {
  brand: '--pst-brand',
  brandDark: '--pst-brand-dark',
  sidebar: '--pst-sidebar',
  sidebarScheme: '--pst-sidebar-scheme',
} as const

/** The frame's root and those inside that look like it; one with a look of its own keeps it. */
function framedRoots(canvas: HTMLElement): HTMLElement[] {
  const roots = [...canvas.querySelectorAll<HTMLElement>('[data-pst-root]')]
  return roots.filter((root) => lookOf(root) === lookOf(roots[0]))
}

function lookOf(root: HTMLElement | undefined): string {
  return `${root?.dataset.pstTheme} ${root?.style.getPropertyValue(variables.brand)}`
}

/** How a root gets its look back. */
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
