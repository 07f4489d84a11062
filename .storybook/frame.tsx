import type { Decorator } from '@storybook/react-vite'
import { type CSSProperties, useMemo } from 'react'
import { PosternBase } from '../packages/react/src/provider/PosternBase.tsx'
import { brands, elevations, type FrameGlobals, widths } from './toolbar.ts'

/**
 * Every story stands in a root of ours, set up from the toolbar, with room around it as a host page leaves it; a story of a
 * whole page says `parameters: { isWholePage: true }`.
 */
export const frame: Decorator = (Story, { globals, parameters }) => {
  const { theme, brand, color, density, locale, width } = globals as unknown as FrameGlobals
  const appearance = useMemo(
    () => ({ ...(brand === 'own' ? { brand: color } : brands[brand]), theme, density }),
    [brand, color, theme, density],
  )
  const page = {
    maxInlineSize: widths[width],
    marginInline: 'auto',
    fontFamily: 'Georgia, serif',
    '--pst-elevation': elevations[brand],
  } as CSSProperties
  return (
    <div style={page}>
      <PosternBase locale={locale} appearance={appearance}>
        <div style={{ padding: parameters.isWholePage ? 0 : '1rem' }}>
          <Story />
        </div>
      </PosternBase>
    </div>
  )
}
