import { readFileSync } from 'node:fs'

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
    limit,
  }))

export default [
  {
    name: '@postern/core',
    path: 'packages/core/dist/index.js',
    import: '*',
    ignore: ['zod', 'zod/mini'],
    gzip: true,
    limit: '12 kB',
  },
  ...measuredWidgets,
  { name: '@postern/react styles.css', path: 'packages/react/dist/styles.css', gzip: true, limit: '9 kB' },
]
