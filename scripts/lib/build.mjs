import { existsSync, readdirSync } from 'node:fs'
import { filesIn, hashOf } from './hash.mjs'
import { pnpm } from './pnpm.mjs'
import { inRoot } from './root.mjs'
import { readStamp, removeStamp, writeStamp } from './stamp.mjs'
import { workspacePackages } from './workspace.mjs'

const sharedFiles = ['tsconfig.base.json', 'pnpm-lock.yaml', 'scripts/source-entries.mjs']

/** Builds the packages whose sources, or whose dependencies' sources, are not those of their `dist`. Answers an exit code. */
export async function buildWhatChanged() {
  const packages = withSourceHashes(workspacePackages().filter(({ manifest }) => manifest.scripts?.build))
  const stale = packages.filter((item) => !isBuilt(item))
  if (stale.length === 0) return 0
  for (const { name } of stale) removeStamp(name)
  const code = await pnpm([...stale.map(({ name }) => `--filter=${name}`), 'run', 'build'])
  if (code === 0) for (const item of stale) writeStamp(item.name, { hash: item.hash, outputs: outputsOf(item) })
  return code
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

function isBuilt({ name, folder, hash }) {
  const stamp = readStamp(name)
  return stamp?.hash === hash && stamp.outputs.every((file) => existsSync(inRoot(folder, 'dist', file)))
}

function outputsOf({ folder }) {
  return readdirSync(inRoot(folder, 'dist'), { recursive: true })
}
