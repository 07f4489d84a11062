import type { Preview } from '@storybook/react-vite'
import { frame } from './frame.tsx'
import { globalTypes, initialGlobals } from './toolbar.ts'

const preview: Preview = {
  globalTypes,
  initialGlobals,
  decorators: [frame],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['Start', 'Embedding', 'Own screens', 'Deploying', 'Foundations', 'UI'] } },
  },
}
export default preview
