import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { readersImports } from './.storybook/readers-imports.ts'
import { screens } from './packages/portal/vite/screens.ts'
import { cssModules } from './packages/react/css/class-names.ts'
import { elementStylesOfTests } from './packages/react/css/element-styles.ts'
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs'
import { serverTestFiles } from './scripts/vitest/database-files.ts'
import { publishedSheet } from './scripts/vitest/published-sheet.ts'
import { renderOnServer } from './scripts/vitest/render-on-server.mjs'

const source = 'postern-source'

const server = {
  resolve: { conditions: [source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
}

const client = {
  plugins: [react(), readersImports, elementStylesOfTests(), screens()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  css: { modules: cssModules },
  // Everything that tests and stories load, including lazy parts: a dependency found later would reload the page during a test. Stories
  // outside the packages need nothing more, and a single unresolvable entry would stop the scan.
  optimizeDeps: {
    entries: [
      'packages/*/src/**/*.{stories,test}.tsx',
      'packages/*/src/**/*.browser.test.ts',
      'docs/examples/*.test.tsx',
      'scripts/vitest/patient-queries.ts',
    ],
  },
}

/** `npm test` asks both databases only where they can differ (`once`); `--all` adds the rest (`alike`). Who runs some files runs each on both. */
const { without, alike } = serverTestFiles()
const { DATABASES: databases } = process.env

/**
 * A busy machine makes a test slow, not wrong: the limit of the whole run stops anything that hangs. These limits delay nothing while tests
 * pass.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }
const patientWaits = 'scripts/vitest/patience.ts'
const loadedModals = 'scripts/vitest/loaded-modals.ts'
const patientQueries = 'scripts/vitest/patient-queries.ts'
const withoutStreams = 'scripts/vitest/without-streams.ts'

/** A policy set on a page cannot be removed; French, once loaded, is available synchronously from then on. */
const needsPageOfItsOwn = ['core/src/browser/sanitize-html.browser.test.ts', 'portal/src/session/session.test.tsx'].map(
  (file) => `packages/${file}`,
)

/** Tests that must pass on React 18 as on 19: one widget of each kind, and their building blocks. */
const widgetsOnReact18 = ['LoginForm', 'QuarantineDigest', 'QuarantineSearch', 'ResourceForm', 'Dialog', 'Widget'].map(
  (name) => `packages/react/src/**/${name}.test.tsx`,
)
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=$|/)`),
  replacement: dirname(fileURLToPath(import.meta.resolve(`${name}-18/package.json`))),
}))

// A new object for each project: vitest writes the project's name into it.
const chromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: chromiumLaunchOptions() }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

export default defineConfig({
  test: {
    // Vitest would leave one core free: of two, half of the capacity.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        ...server,
        test: {
          name: 'node',
          include: databases === 'alike' ? alike : ['{packages,apps,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.browser.test.ts', ...(databases === 'once' ? alike : [])],
          // Each file has a database of its own; modules keep no state, and are loaded once.
          isolate: false,
          env: { DATABASE_URL: '' },
          setupFiles: patientWaits,
          ...patience,
        },
      },
      {
        ...server,
        test: {
          name: 'server-pg',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/db/embedded/**', ...without],
          isolate: false,
          globalSetup: 'scripts/vitest/postgresql.setup.ts',
          setupFiles: ['scripts/vitest/use-postgresql.ts', patientWaits],
          ...patience,
        },
      },
      {
        ...client,
        test: {
          name: 'browser',
          include: [
            'packages/**/src/**/*.test.tsx',
            'packages/core/src/browser/**/*.browser.test.ts',
            // Testing Library's React takes over the rendering of the page: no story may load it.
            'docs/examples/*.test.tsx',
          ],
          exclude: [...configDefaults.exclude, ...needsPageOfItsOwn],
          // One page runs all files: it loads shared modules once.
          isolate: false,
          setupFiles: ['scripts/vitest/page-as-found.ts', loadedModals, withoutStreams, patientQueries, patientWaits],
          ...patience,
          browser: { ...chromium(), commands: { publishedSheet, renderOnServer } },
        },
      },
      {
        ...client,
        test: {
          name: 'own-page',
          include: needsPageOfItsOwn,
          setupFiles: [loadedModals, withoutStreams, patientQueries, patientWaits],
          ...patience,
          browser: chromium(),
        },
      },
      {
        ...client,
        cacheDir: 'node_modules/.vite-react-18',
        resolve: { ...client.resolve, alias: react18 },
        test: {
          name: 'react-18',
          include: widgetsOnReact18,
          setupFiles: ['scripts/vitest/refuse-warnings.ts', loadedModals, withoutStreams, patientQueries, patientWaits],
          ...patience,
          browser: chromium(),
        },
      },
      {
        ...client,
        plugins: [screens(), storybookTest({ configDir: '.storybook' })],
        // As in Storybook itself, one page shows all stories: it loads shared modules once.
        test: {
          name: 'storybook',
          isolate: false,
          setupFiles: 'scripts/vitest/seen-looks.ts',
          env: { LOOKS: process.env.LOOKS ?? 'new' },
          ...patience,
          browser: chromium(),
        },
      },
    ],
  },
})
