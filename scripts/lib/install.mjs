import { existsSync } from 'node:fs'
import { hashOf } from './hash.mjs'
import { pnpm } from './pnpm.mjs'
import { inRoot } from './root.mjs'
import { readStamp, writeStamp } from './stamp.mjs'
import { workspacePackages } from './workspace.mjs'

/** Installs when a manifest, the lockfile or Node's binary interface is not what was installed for. Answers an exit code. */
export async function installWhatChanged() {
  if (readStamp('install') === wantedState()) return 0
  const code = await pnpm(['install', '--config.confirmModulesPurge=false'])
  // Outside of CI an install may have written the lockfile.
  if (code === 0) writeStamp('install', wantedState())
  return code
}

/** Installs what the demo is built of and runs with, and no tools for tests, where nothing is installed. Answers an exit code. */
export async function installForStart({ log }) {
  const wanted = wantedState()
  if (readStamp('install') === wanted || readStamp('install-start') === wanted) return 0
  // A whole install stays whole.
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
