import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { cssModules } from '../packages/react/css/class-names.ts'
import { cssTarget } from '../packages/react/css/css-target.ts'
import { readersImports } from './readers-imports.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../docs/**/*.mdx',
    '../docs/**/*.stories.tsx',
    './{brand-lab,pictures}/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Hooks after a story run in reverse order, so this one runs after those of the accessibility addon.
  previewAnnotations: (others = []) => [fileURLToPath(new URL('looks.ts', import.meta.url)), ...others],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Readers need every type in full; a test build need not wait for a whole TypeScript program.
  typescript: { reactDocgen: process.env.STORYBOOK_FOR_TESTS ? 'react-docgen' : 'react-docgen-typescript' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [readersImports],
      resolve: { conditions: ['postern-source', ...defaultClientConditions] },
      css: { modules: cssModules },
      build: { cssTarget },
    }),
}
export default config
