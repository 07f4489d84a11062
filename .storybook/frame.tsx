import type { Decorator } from '@storybook/react-vite'
import { type CSSProperties, useMemo } from 'react'
import { PosternBase } from '../packages/react/src/provider/PosternBase.tsx'
import { PosternDefaults } from '../packages/react/src/provider/PosternDefaults.tsx'
import { brands, elevations, type FrameGlobals, widths } from './toolbar.ts'

/**
 * Renders every story in one of our roots, configured from the toolbar, with the margins a host page would leave; a whole-page story sets
 * `parameters: { isWholePage: true }`, one that brings its entire page itself `parameters: { isUnframed: true }`.
 */
export const frame: Decorator = (Story, { globals, parameters }) => {
  const { theme, brand, color, density, locale, width } = globals as unknown as FrameGlobals
  const appearance = useMemo(
    () => ({ ...(brand === 'own' ? { brand: color } : brands[brand]), theme, density, surface: 'page' as const }),
    [brand, color, theme, density],
  )
  const page = {
    maxInlineSize: widths[width] ?? undefined,
    marginInline: 'auto',
    fontFamily: 'Georgia, serif',
    '--pst-elevation': elevations[brand],
  } as CSSProperties
  if (parameters.isUnframed) return <Story />
  return (
    <div style={page}>
      {/* Roots that a story has of its own take the toolbar's look too. */}
      <PosternDefaults appearance={appearance}>
        <PosternBase locale={locale}>
          <div style={{ padding: parameters.isWholePage ? 0 : '1rem' }}>
            <Story />
          </div>
        </PosternBase>
      </PosternDefaults>
    </div>
  )
}
