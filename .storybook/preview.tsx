import type { Preview } from '@storybook/react-vite'
import { frame } from './frame.tsx'
import { globalTypes, initialGlobals } from './toolbar.ts'

/**
 * A test wants what is wrong; a reader of Storybook also what is right, which is far more to gather. No rule that runs reads
 * style sheets, which axe would load beforehand.
 */
const options = import.meta.env.VITEST_STORYBOOK
  ? { resultTypes: ['violations'], preload: { assets: ['media'] } }
  : undefined

const preview: Preview = {
  globalTypes,
  initialGlobals,
  decorators: [frame],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', ...(options && { options }) },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['Start', 'Embedding', 'Own screens', 'Deploying', 'Foundations', 'UI'] } },
  },
}
export default preview
