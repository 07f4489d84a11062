import type { Preview } from '@storybook/react-vite'
import type { Appearance } from '../packages/react/src/provider/PosternRoot.tsx'

/** Brands that every component is checked in (design language, section 10), and `own`: any colour, from the toolbar. */
export const brands = {
  indigo: { brand: '#4f46e5' },
  green: { brand: '#0a7c4a', brandDark: '#35b878', radius: '8px', sidebar: '#10271d', sidebarScheme: 'dark' },
  amber: { brand: '#f59e0b', radius: '2px', font: 'host' },
  own: {},
} as const satisfies Record<string, Appearance>

/** Container widths in pixels; `narrow` is also the width that 400 % zoom leaves of 1280. */
export const widths = {
  narrow: 320,
  phone: 390,
  half: 595,
  tablet: 768,
  laptop: 1040,
  desktop: 1440,
  full: null,
} as const

/** Strength of shadows; the amber brand is flat. */
export const elevations: Partial<Record<keyof typeof brands, string>> = { amber: '0' }

/** Globals that a story's frame reads; a story sets its own in its `globals`. */
export interface FrameGlobals {
  theme: 'light' | 'dark'
  brand: keyof typeof brands
  /** Colour of the brand `own`. */
  color: string
  density: 'comfortable' | 'compact'
  locale: 'en' | 'fr'
  width: keyof typeof widths
}

export const initialGlobals: FrameGlobals = {
  theme: 'light',
  brand: 'indigo',
  color: '#8a2d6e',
  density: 'comfortable',
  locale: 'en',
  width: 'full',
}

export const globalTypes: Preview['globalTypes'] = {
  theme: menu('Theme', 'mirror', ['light', 'dark']),
  brand: menu('Brand', 'paintbrush', Object.keys(brands)),
  // Set by the colour field of manager.tsx.
  color: { description: 'Colour of the brand "own"' },
  density: menu('Density', 'component', ['comfortable', 'compact']),
  locale: menu('Language', 'globe', ['en', 'fr']),
  width: menu(
    'Container width',
    'grow',
    Object.entries(widths).map(([value, width]) => ({ value, title: [value, width].join(' ') })),
  ),
}

type Menu = NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>

function menu(title: string, icon: Menu['icon'], items: Menu['items']) {
  return { toolbar: { title, icon, items, dynamicTitle: true } }
}
