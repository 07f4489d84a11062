import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Dynamic imports load when first needed, not at once.
const loadedAtOnce = {
  name: 'loaded-at-once',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}
const modifyEsbuildConfig = (config) => ({ ...config, plugins: [loadedAtOnce] })

/** Entry points of the core other than the main one. */
const coreEntries = [
  { entry: './navigation', limit: '6.9 kB' },
  { entry: './machines', limit: '6 kB' },
  { entry: './management', limit: '26.3 kB' },
  { entry: './scheduled-reports', limit: '5 kB' },
  { entry: './digest-link', limit: '1 kB' },
]

/** Single rules, imported from the main entry: each pulls in only its own code. */
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
 * Gzip budgets: each widget with everything it loads up front, React excluded. A widget is measured once the package exports its entry.
 */
const widgets = [
  { entry: './quarantine-digest', name: 'QuarantineDigest', limit: '28 kB' },
  { entry: './quarantine-search', name: 'QuarantineSearch', limit: '65.4 kB' },
  { entry: './two-factor-setup', name: 'TwoFactorSetup', limit: '30 kB' },
  { entry: './scheduled-report-wizard', name: 'ScheduledReportWizard', limit: '45 kB' },
  { entry: './message-history', name: 'MessageHistory', limit: '63.8 kB' },
  { entry: './on-demand-report', name: 'OnDemandReport', limit: '60 kB' },
  { entry: './spam-reports', name: 'SpamReportList', limit: '62.8 kB' },
  { entry: './release-requests', name: 'ReleaseRequestList', limit: '66.5 kB' },
  { entry: './sidebar', name: 'Sidebar', limit: '15.8 kB' },
]

/** Budgets for each widget's own style sheet; tokens and base account for 4 kB of it. */
const sheets = {
  QuarantineDigest: '7 kB',
  TwoFactorSetup: '6.5 kB',
  Sidebar: '5.7 kB',
  SpamReportList: '13.8 kB',
  MessageHistory: '14.2 kB',
}

const portal = new URL('packages/portal/dist/', import.meta.url)

/**
 * Scripts that the portal page loads up front, plus those of the named chunks, with their static imports (recursively). Empty until the
 * portal is built.
 */
function scriptsOf(...chunks) {
  if (!existsSync(new URL('index.html', portal))) return []
  const assets = new URL('assets/', portal)
  const named = (chunk) => {
    const file = readdirSync(assets).find((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'))
    if (!file) throw new Error(`The portal has no chunk '${chunk}', so what it loads at once cannot be weighed.`)
    return file
  }
  const [, entry] = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(new URL('index.html', portal), 'utf8')) ?? []
  const waiting = [entry, ...chunks.map(named)]
  const scripts = new Set()
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (scripts.has(name)) continue
    scripts.add(name)
    const imports = readFileSync(new URL(name, assets), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    waiting.push(...[...imports].map(([, file]) => file))
  }
  return [...scripts].map((name) => `packages/portal/dist/assets/${name}`)
}

/** Returns the files that a page references, style sheets included: everything it loads before the user acts. */
function namedBy(page) {
  if (!existsSync(new URL(page, portal))) return []
  const html = readFileSync(new URL(page, portal), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  return [page, ...files].map((file) => `packages/portal/dist/${file}`)
}

const embed = new URL('packages/react/dist/embed/', import.meta.url)

/** Scripts that an element loads up front, selected by name prefix in `chunks`, with their imports. */
function elementScripts(...chunks) {
  if (!existsSync(new URL('postern.js', embed))) return []
  const folder = new URL('chunks/', embed)
  const named = (chunk) => readdirSync(folder).filter((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'))
  const waiting = ['postern.js', ...chunks.flatMap(named).map((name) => `chunks/${name}`)]
  const scripts = new Set()
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (scripts.has(name)) continue
    scripts.add(name)
    const imports = readFileSync(new URL(name, embed), 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)
    const from = new URL(name, embed)
    waiting.push(...[...imports].map(([, file]) => new URL(file, from).href.slice(embed.href.length)))
  }
  return [...scripts].map((name) => `packages/react/dist/embed/${name}`)
}

/** Custom elements, React and styles included: the loader that registers the tags, and everything the digest needs. */
const elements = [
  { name: 'postern.js: loader', path: elementScripts(), limit: '4 kB' },
  {
    name: 'postern.js: digest',
    path: elementScripts('load-widget', 'attach', 'connect-alone', 'QuarantineDigest'),
    limit: '109.8 kB',
  },
].filter(({ path }) => path.length > 0)

/** Whole pages, React included: login loads before the shell, which loads while the user types. */
const pages = [
  { name: 'portal: login', path: scriptsOf(), limit: '118.4 kB' },
  { name: 'portal: shell and login', path: scriptsOf('shell'), limit: '142.4 kB' },
].filter(({ path }) => path.length > 0)

const { exports } = JSON.parse(readFileSync(new URL('packages/react/package.json', import.meta.url), 'utf8'))

const measuredWidgets = widgets
  .filter(({ entry }) => entry in exports)
  .map(({ entry, name, limit }) => ({
    name: `@postern/react ${name}`,
    path: `packages/react/${exports[entry].default.slice(2)}`,
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
    limit: '17.9 kB',
  },
  ...coreEntries.map(({ entry, limit }) => ({
    name: `@postern/core${entry.slice(1)}`,
    path: `packages/core/dist/${entry.slice(2)}.js`,
    import: '*',
    ignore: ['zod', 'zod/mini'],
    gzip: true,
    modifyEsbuildConfig,
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
  ...elements.map((element) => ({ ...element, gzip: true, disablePlugins: ['@size-limit/esbuild'] })),
  ...pages.map((page) => ({ ...page, gzip: true, disablePlugins: ['@size-limit/esbuild'] })),
  // As delivered to browsers; headers and the API response add a kilobyte or two.
  ...[{ name: 'portal: digest page', path: namedBy('digest.html'), limit: '116 kB' }]
    .filter(({ path }) => path.length > 0)
    .map((page) => ({ ...page, brotli: true, disablePlugins: ['@size-limit/esbuild'] })),
  ...measuredWidgets.map(({ name, path }) => ({
    name: `${name}, styles`,
    path: path.replace(/\.js$/, '.css'),
    gzip: true,
    limit: sheets[name.split(' ')[1]] ?? '12 kB',
  })),
  // All widgets together.
  { name: '@postern/react styles.css', path: 'packages/react/dist/styles.css', gzip: true, limit: '27.7 kB' },
]
