import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { cssModules } from '../packages/react/css/class-names.ts'
import { cssTarget } from '../packages/react/css/css-target.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./brand-lab/*.stories.tsx', '../packages/*/src/**/*.stories.tsx', '../docs/**/*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['postern-source', ...defaultClientConditions] },
      css: { modules: cssModules },
      build: { cssTarget },
    }),
}
export default config
