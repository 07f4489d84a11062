import { existsSync } from 'node:fs'
import { hashOf } from './hash.mjs'
import { pnpm } from './pnpm.mjs'
import { inRoot } from './root.mjs'
import { readStamp, writeStamp } from './stamp.mjs'
import { workspacePackages } from './workspace.mjs'

/** Installs if a manifest, the lockfile or Node's binary interface has changed since the last installation. Returns an exit code. */
export async function installWhatChanged() {
  if (readStamp('install') === wantedState()) return 0
  const code = await pnpm(['install', '--config.confirmModulesPurge=false'])
  // Outside CI an install may have written the lockfile.
  if (code === 0) writeStamp('install', wantedState())
  return code
}

/** If nothing is installed, installs the demo's build and runtime dependencies, without test tools. Returns an exit code. */
export async function installForStart({ log }) {
  const wanted = wantedState()
  if (readStamp('install') === wanted || readStamp('install-start') === wanted) return 0
  // A complete install stays complete.
  const isWhole = readStamp('install') !== undefined
  const filters = isWhole ? [] : ['--filter=@postern/demo...', '--filter=@postern/portal...']
  const code = await pnpm([...filters, 'install', '--config.confirmModulesPurge=false'], { log })
  if (code === 0) writeStamp(isWhole ? 'install' : 'install-start', wantedState())
  return code
}

function wantedState() {
  const manifests = workspacePackages().map(({ folder }) => `${folder}/package.json`)
  const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests]
  return hashOf(
    files.filter((file) => existsSync(inRoot(file))),
    process.versions.modules,
    process.platform,
    process.arch,
  )
}
