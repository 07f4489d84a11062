import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { live } from '../packages/react/src/events/live.ts'
import { loadModals } from '../packages/react/src/ui/Dialog/load-modals.ts'
import { colorRules } from './color-rules.ts'
import { frame } from './frame.tsx'
import { globalTypes, initialGlobals } from './toolbar.ts'

/**
 * Tests need only violations; readers of Storybook also want passes, which take far longer to collect. None of the rules that run reads
 * style sheets, so axe need not preload them. `looks.ts` runs the rules about colours.
 */
const options = import.meta.env.VITEST_STORYBOOK
  ? {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      rules: Object.fromEntries(colorRules.map((id) => [id, { enabled: false }])),
    }
  : undefined

// A busy machine makes a story slow, not wrong: the time limit of the whole run ends stories that hang.
configure({ asyncUtilTimeout: 60_000 })

// Stories answer their calls themselves.
live.isOn = false

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
