import { readFileSync } from 'node:fs'

// What is imported when it is first needed is not loaded at once.
const loadedAtOnce = {
  name: 'loaded-at-once',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}
const modifyEsbuildConfig = (config) => ({ ...config, plugins: [loadedAtOnce] })

/** Entries of the core besides its main one. */
const coreEntries = [
  { entry: './navigation', limit: '6 kB' },
  { entry: './machines', limit: '6 kB' },
  { entry: './scheduled-reports', limit: '4 kB' },
  { entry: './digest-link', limit: '1 kB' },
]

/** Single rules, imported from the main entry: each costs what it weighs. */
const rules = [
  { name: 'isIPv4Cidr', limit: '0.3 kB' },
  { name: 'isEmailAddress', limit: '0.4 kB' },
  { name: 'isMxPriority', limit: '0.2 kB' },
  { name: 'isBlockedTld', limit: '0.5 kB' },
  { name: 'checkPassword', limit: '0.6 kB' },
  { name: 'isSpoofedDisplayAddress', limit: '1 kB' },
  { name: 'pageWindow', limit: '0.3 kB' },
]

/**
 * Budgets in gzip: a widget with everything that it loads at once, React apart. One is measured as soon as its entry
 * stands in the package's exports.
 */
const widgets = [
  { entry: './quarantine-digest', name: 'QuarantineDigest', limit: '28 kB' },
  { entry: './quarantine-search', name: 'QuarantineSearch', limit: '60 kB' },
  { entry: './two-factor-setup', name: 'TwoFactorSetup', limit: '30 kB' },
  { entry: './scheduled-report-wizard', name: 'ScheduledReportWizard', limit: '45 kB' },
  { entry: './sidebar', name: 'Sidebar', limit: '14 kB' },
]

const { exports } = JSON.parse(readFileSync(new URL('packages/react/package.json', import.meta.url), 'utf8'))

const measuredWidgets = widgets
  .filter(({ entry }) => entry in exports)
  .map(({ entry, name, limit }) => ({
    name: `@postern/react ${name}`,
    path: `packages/react/${exports[entry].import.slice(2)}`,
    import: `{ ${name} }`,
    ignore: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    gzip: true,
    modifyEsbuildConfig,
    limit,
  }))

export default [
  {
    name: '@postern/core',
    path: 'packages/core/dist/index.js',
    import: '*',
    ignore: ['zod', 'zod/mini'],
    gzip: true,
    modifyEsbuildConfig,
    limit: '12 kB',
  },
  ...coreEntries.map(({ entry, limit }) => ({
    name: `@postern/core${entry.slice(1)}`,
    path: `packages/core/dist/${entry.slice(2)}.js`,
    import: '*',
    ignore: ['zod', 'zod/mini'],
    gzip: true,
    limit,
  })),
  ...rules.map(({ name, limit }) => ({
    name: `@postern/core { ${name} }`,
    path: 'packages/core/dist/index.js',
    import: `{ ${name} }`,
    ignore: ['zod', 'zod/mini'],
    gzip: true,
    limit,
  })),
  ...measuredWidgets,
  { name: '@postern/react styles.css', path: 'packages/react/dist/styles.css', gzip: true, limit: '9 kB' },
]
