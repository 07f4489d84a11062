import type { Decorator } from '@storybook/react-vite'
import { useMemo } from 'react'
import { PosternBase } from '../packages/react/src/provider/PosternBase.tsx'
import { brands, type FrameGlobals, widths } from './toolbar.ts'

/**
 * Every story stands in a root of ours, set up from the toolbar, with room around it as a host page leaves it; a story of a
 * whole page says `parameters: { isWholePage: true }`.
 */
export const frame: Decorator = (Story, { globals, parameters }) => {
  const { theme, brand, density, locale, width } = globals as unknown as FrameGlobals
  const appearance = useMemo(() => ({ brand: brands[brand], theme, density }), [brand, theme, density])
  return (
    <div style={{ maxInlineSize: widths[width], marginInline: 'auto' }}>
      <PosternBase locale={locale} appearance={appearance}>
        <div style={{ padding: parameters.isWholePage ? 0 : '1rem' }}>
          <Story />
        </div>
      </PosternBase>
    </div>
  )
}
