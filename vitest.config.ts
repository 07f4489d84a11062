import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { cssModules } from './packages/react/css/class-names.ts'
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs'

const source = 'postern-source'

const server = {
  resolve: { conditions: [source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
}

const client = {
  plugins: [react()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  css: { modules: cssModules },
  // All that tests and stories load, the lazy parts too: what is found later makes the page load anew under a test. Stories
  // outside the packages need nothing more, and one entry that cannot be resolved would end the search.
  optimizeDeps: { entries: ['packages/*/src/**/*.{stories,test}.tsx', 'packages/*/src/**/*.browser.test.ts'] },
}

// A new one for each project: vitest writes the project's name into it.
const chromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: chromiumLaunchOptions() }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

export default defineConfig({
  test: {
    projects: [
      {
        ...server,
        test: {
          name: 'node',
          include: ['{packages,apps,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.browser.test.ts'],
          env: { DATABASE_URL: '' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...server,
        test: {
          name: 'server-pg',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/db/embedded/**'],
          globalSetup: 'scripts/vitest/postgresql.setup.ts',
          setupFiles: 'scripts/vitest/use-postgresql.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...client,
        test: {
          name: 'browser',
          include: ['packages/**/src/**/*.test.tsx', 'packages/core/src/browser/**/*.browser.test.ts'],
          browser: chromium(),
        },
      },
      {
        ...client,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: { name: 'storybook', browser: chromium() },
      },
    ],
  },
})
