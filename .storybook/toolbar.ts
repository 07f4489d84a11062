import type { Preview } from '@storybook/react-vite'

export const brands = { indigo: '#4f46e5', green: '#0a7c4a', amber: '#f5a524' } as const
export const widths = { full: '100%', desktop: '72rem', tablet: '48rem', phone: '22.5rem' } as const

/** What a story's frame reads; a story sets one for itself in its `globals`. */
export interface FrameGlobals {
  theme: 'light' | 'dark'
  brand: keyof typeof brands
  density: 'comfortable' | 'compact'
  locale: 'en' | 'fr'
  width: keyof typeof widths
}

export const initialGlobals: FrameGlobals = {
  theme: 'light',
  brand: 'indigo',
  density: 'comfortable',
  locale: 'en',
  width: 'full',
}

export const globalTypes: Preview['globalTypes'] = {
  theme: menu('Theme', 'mirror', ['light', 'dark']),
  brand: menu('Brand', 'paintbrush', Object.keys(brands)),
  density: menu('Density', 'component', ['comfortable', 'compact']),
  locale: menu('Language', 'globe', ['en', 'fr']),
  width: menu('Container width', 'grow', Object.keys(widths)),
}

function menu(title: string, icon: string, items: string[]) {
  return { toolbar: { title, icon, items, dynamicTitle: true } }
}
