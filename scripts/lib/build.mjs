import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { filesIn, hashOf } from './hash.mjs'
import { pnpm } from './pnpm.mjs'
import { inRoot } from './root.mjs'
import { run } from './spawn.mjs'
import { readStamp, removeStamp, writeStamp } from './stamp.mjs'
import { workspacePackages } from './workspace.mjs'

const sharedFiles = ['tsconfig.base.json', 'pnpm-lock.yaml', 'scripts/source-entries.mjs']

/** Builds the packages whose `dist` is outdated relative to their sources or their dependencies' sources. Returns an exit code. */
export async function buildWhatChanged() {
  const stale = staleBuilds()
  if (stale.length === 0) return 0
  for (const item of stale) forget(item)
  const code = await pnpm([...stale.map(({ name }) => `--filter=${name}`), 'run', 'build'])
  if (code === 0) for (const item of stale) remember(item, item.name)
  return code
}

/** Packages whose build does not match their current sources. */
export function staleBuilds() {
  return builtPackages().filter((item) => !isBuilt(item, item.name))
}

/** Build commands of a start, by package: no declarations. Commands of one package run in turn. */
const startBuilds = {
  '@postern/core': [['vite', 'build']],
  '@postern/react': [
    ['vite', 'build'],
    ['vite', 'build', '--config', 'vite.embed.config.ts'],
  ],
  '@postern/portal': [
    ['vite', 'build'],
    ['vite', 'build', '--ssr', 'src/digest/render.tsx', '--outDir', 'dist/server'],
  ],
  '@postern/server': [['tsup', '--no-dts']],
  '@postern/demo': [['tsup'], ['vite', 'build']],
}

/**
 * Builds the outdated packages that a start needs, each as soon as its dependencies are ready. A start can use a full build's output; a
 * full build rebuilds the output of a start. Returns an exit code.
 */
export async function buildForStart({ log }) {
  const stale = builtPackages().filter((item) => !isBuilt(item, item.name) && !isBuilt(item, startStamp(item)))
  for (const item of stale) forget(item)
  const building = new Map()
  const inTurn = createLimit(cpus().length)
  for (const item of stale) building.set(item.name, build(item))
  const codes = await Promise.all(building.values())
  return codes.find((code) => code !== 0) ?? 0

  async function build(item) {
    const before = await Promise.all(item.needs.map((name) => building.get(name) ?? 0))
    if (before.some((code) => code !== 0)) return 1
    for (const [tool, ...args] of startBuilds[item.name] ?? []) {
      const code = await inTurn(() => runBuildTool(item.folder, tool, args, log))
      if (code !== 0) return code
    }
    remember(item, startStamp(item))
    return 0
  }
}

function runBuildTool(folder, tool, args, log) {
  const place = inRoot(folder)
  const manifest = join(place, 'node_modules', tool, 'package.json')
  const { bin } = createRequire(manifest)(manifest)
  const file = join(dirname(manifest), typeof bin === 'string' ? bin : bin[tool])
  return run(process.execPath, [file, ...args], { cwd: place, stdio: ['ignore', log, log] })
}

/** Limits the number of concurrent tasks, in the order requested. */
function createLimit(most) {
  let running = 0
  const waiting = []
  return async (work) => {
    if (running >= most) await new Promise((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

const startStamp = ({ name }) => `${name}-start`

function forget(item) {
  removeStamp(item.name)
  removeStamp(startStamp(item))
}

function remember(item, stamp) {
  writeStamp(stamp, { hash: item.hash, outputs: outputsOf(item) })
}

function builtPackages() {
  return withSourceHashes(workspacePackages().filter(({ manifest }) => manifest.scripts?.build))
}

function withSourceHashes(packages) {
  const hashes = new Map()
  return packages.map((item) => {
    const hash = hashOf(
      [...sharedFiles, ...filesIn(item.folder).filter(isSource)],
      ...item.needs.map((name) => hashes.get(name)),
    )
    hashes.set(item.name, hash)
    return { ...item, hash }
  })
}

function isSource(file) {
  return !/\.(test|stories)\.\w+$|\.md$|\/(bench|test-data)\//.test(file)
}

function isBuilt({ folder, hash }, stamp) {
  const built = readStamp(stamp)
  return built?.hash === hash && built.outputs.every((file) => existsSync(inRoot(folder, 'dist', file)))
}

function outputsOf({ folder }) {
  return readdirSync(inRoot(folder, 'dist'), { recursive: true })
}
