import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { loadModals } from '../packages/react/src/ui/Dialog/load-modals.ts'
import { frame } from './frame.tsx'
import { globalTypes, initialGlobals } from './toolbar.ts'

/**
 * A test wants what is wrong; a reader of Storybook also what is right, which is far more to gather. No rule that runs reads
 * style sheets, which axe would load beforehand.
 */
const options = import.meta.env.VITEST_STORYBOOK
  ? { resultTypes: ['violations'], preload: { assets: ['media'] } }
  : undefined

// A busy machine makes a story slow, not wrong: the limit of the whole run ends what hangs.
configure({ asyncUtilTimeout: 60_000 })

const preview: Preview = {
  globalTypes,
  initialGlobals,
  decorators: [frame],
  loaders: [loadModals],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', ...(options && { options }) },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: { order: ['Start', 'Embedding', 'Own screens', 'Deploying', 'Versions', 'Foundations', 'UI'] },
    },
  },
}
export default preview
