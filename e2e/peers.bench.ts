import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../scripts/lib/root.mjs'
import { run } from '../scripts/lib/spawn.mjs'

// Measures the cost of a widget on a page that has React already: all that it loads at once, minified and compressed, beside widgets of
// others as they are published. They come from the registry into a folder of their own.

interface Widget {
  name: string
  /** Code that an app writes to use it. */
  code: string
}

interface Output {
  bytes: number
  entryPoint?: string
  imports: { path: string; kind: string }[]
}

/** Used part of esbuild's API; it is installed beside the peers. */
interface Esbuild {
  build(options: Record<string, unknown>): Promise<{
    outputFiles: { path: string; contents: Uint8Array }[]
    metafile: { outputs: Record<string, Output> }
  }>
}

const packages = [
  ...['esbuild@0.28.2', 'react@19.3.1', 'react-dom@19.3.1'],
  ...['@uppy/core@6.3.1', '@uppy/dashboard@6.0.3', '@novu/react@3.19.2', '@knocklabs/react@0.12.1'],
  ...['@liveblocks/react-ui@3.24.2', '@liveblocks/react@3.24.2', '@liveblocks/client@3.24.2', 'react-admin@5.15.4'],
]

const distribution = (path: string) => JSON.stringify(inRoot(`packages/${path}`))
const provider = `export { PosternProvider } from ${distribution('react/dist/provider/PosternProvider.js')}
export { createClient } from ${distribution('core/dist/index.js')}`
const digestProvider = `export { PosternBase } from ${distribution('react/dist/provider/PosternBase.js')}
export { bindFeature, createApi, quarantineDigest } from ${distribution('core/dist/index.js')}`

/** One of our widgets with its surroundings; the digest has a client of its own. */
const ours = (entry: string, name: string): Widget => ({
  name: `Postern ${name}`,
  code: `import ${distribution(`react/dist/${entry}.css`)}
export { ${name} } from ${distribution(`react/dist/${entry}.js`)}
${name === 'QuarantineDigest' ? digestProvider : provider}`,
})

const widgets: readonly Widget[] = [
  ours('quarantine-digest', 'QuarantineDigest'),
  ours('two-factor-setup', 'TwoFactorSetup'),
  ours('scheduled-report-wizard', 'ScheduledReportWizard'),
  ours('quarantine-search', 'QuarantineSearch'),
  {
    name: 'Uppy dashboard',
    code: `import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
export { default as Uppy } from '@uppy/core'
export { default as Dashboard } from '@uppy/dashboard'`,
  },
  { name: 'Novu inbox', code: `export { Inbox } from '@novu/react'` },
  {
    name: 'Knock feed',
    code: `import '@knocklabs/react/dist/index.css'
export { KnockFeedProvider, KnockProvider, NotificationFeed } from '@knocklabs/react'`,
  },
  {
    name: 'Liveblocks inbox',
    code: `import '@liveblocks/react-ui/styles.css'
export { InboxNotification, InboxNotificationList } from '@liveblocks/react-ui'
export { LiveblocksProvider, useInboxNotifications } from '@liveblocks/react/suspense'`,
  },
  { name: 'react-admin list', code: `export { Admin, Datagrid, List, Resource, TextField } from 'react-admin'` },
]

const folder = mkdtempSync(join(tmpdir(), 'postern-peers-'))
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error']
  const code = await run('npm', ['install', ...flags, ...packages], { cwd: folder })
  if (code !== 0) throw new Error('The peers could not be installed.')
  const file = pathToFileURL(join(folder, 'node_modules/esbuild/lib/main.js')).href
  const esbuild: Esbuild = (await import(file)).default
  console.log('JS at once / CSS, gzip kB, React apart')
  for (const widget of widgets) {
    const { js, css } = await weigh(esbuild, widget)
    console.log(`${widget.name.padEnd(32)} ${kilobytes(js)} / ${css > 0 ? kilobytes(css) : '    –'}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function weigh(esbuild: Esbuild, { code }: Widget): Promise<{ js: number; css: number }> {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents: code, resolveDir: folder, loader: 'js' },
    absWorkingDir: folder,
    outdir: join(folder, 'out'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react-dom/*', 'react/*', '*.woff', '*.woff2', '*.svg', '*.png'],
    logLevel: 'error',
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(folder.length + 1), contents]))
  const size = (name: string) => gzipSync(files.get(name) ?? new Uint8Array(), { level: 9 }).length
  const waiting = Object.keys(metafile.outputs).filter((name) => metafile.outputs[name]?.entryPoint === '<stdin>')
  const atOnce = new Set<string>()
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (atOnce.has(name)) continue
    atOnce.add(name)
    const { imports = [] } = metafile.outputs[name] ?? {}
    waiting.push(
      ...imports.filter(({ kind, path }) => kind === 'import-statement' && files.has(path)).map(({ path }) => path),
    )
  }
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
  return {
    js: sum([...atOnce].filter((name) => name.endsWith('.js')).map(size)),
    css: sum(styles.map(size)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(5)
}
