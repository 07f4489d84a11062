import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, root } from './root.mjs'

/** The commit that this work began at, by its hash: where it left main, or what it stands on where there is no main. */
export function startOfWork() {
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main)
    if (base) return base
  }
  return git('rev-parse', 'HEAD')
}

/** Files that were changed, added or removed since a commit, those that git does not know yet too. */
export function changedSince(commit) {
  const known = git('diff', '--name-only', commit).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  return [...new Set([...known, ...added])].filter(Boolean).sort()
}

/** Packages in whose sources a feature has a folder of its name. */
const layers = ['packages/core', 'packages/react', 'packages/portal', 'apps/server', 'apps/demo']

/** Names of the features that files belong to. */
export function featuresOf(files) {
  const names = files.flatMap((file) => /^(?:packages|apps)\/\w+\/src\/([\w-]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** Folders of features, in every layer that has one. */
export function foldersOf(features, exists = (folder) => existsSync(inRoot(folder))) {
  return features.flatMap((name) => layers.map((layer) => `${layer}/src/${name}`)).filter(exists)
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
