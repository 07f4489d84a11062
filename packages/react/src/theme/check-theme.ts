import { contrastRatio, type Scheme } from '@postern/core/color'
import type { CustomProperties, Theme } from './theme'

/** Pair of colours that appear on each other, with their contrast. */
export interface ThemePair {
  scheme: Scheme
  /** Names of tokens without `--pst-`. */
  front: string
  back: string
  /** Contrast ratio by WCAG 2, from 1 to 21. */
  ratio: number
  /** Contrast required by AA: 4.5 for texts, 3 for rings and borders. */
  least: 4.5 | 3
}

const surfaces = ['canvas', 'surface', 'surface-sunken', 'surface-hover', 'surface-overlay']
const tinted = [...surfaces, 'neutral-4', 'selected', 'accent-2', 'accent-3', 'accent-4']

/** Foreground and background pairs used in the widgets. */
const pairs: readonly { fronts: readonly string[]; backs: readonly string[]; least: ThemePair['least'] }[] = [
  { fronts: ['text', 'text-muted', 'link', 'accent-11', 'accent-12'], backs: tinted, least: 4.5 },
  { fronts: ['text-subtle'], backs: [...surfaces, 'neutral-4', 'selected'], least: 4.5 },
  { fronts: ['text', 'text-muted'], backs: ['sidebar-bg', 'neutral-5'], least: 4.5 },
  { fronts: ['accent-12'], backs: ['accent-5'], least: 4.5 },
  { fronts: ['accent-on'], backs: ['accent-9', 'accent-10', 'accent-press'], least: 4.5 },
  { fronts: ['focus'], backs: [...surfaces, 'sidebar-bg', 'selected', 'accent-3'], least: 3 },
  { fronts: ['border-control'], backs: [...surfaces, 'sidebar-bg'], least: 3 },
]

/** Contrast of every pair of colours that widgets combine, in light and dark. */
export function checkTheme({ light, dark }: Pick<Theme, 'light' | 'dark'>): ThemePair[] {
  return [...pairsOf('light', light), ...pairsOf('dark', dark)]
}

function pairsOf(scheme: Scheme, colors: CustomProperties): ThemePair[] {
  const colorOf = (name: string) => colors[`--pst-${name}`] ?? ''
  return pairs.flatMap(({ fronts, backs, least }) =>
    fronts.flatMap((front) =>
      backs.map((back) => ({ scheme, front, back, ratio: contrastRatio(colorOf(front), colorOf(back)), least })),
    ),
  )
}
