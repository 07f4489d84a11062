import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, root } from './root.mjs'

/** Hash of the commit that this work started from: where it left main, or the current one if there is no main. */
export function startOfWork() {
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main)
    if (base) return base
  }
  return git('rev-parse', 'HEAD')
}

/** Files changed, added or removed since a commit, including untracked ones. */
export function changedSince(commit) {
  const known = git('diff', '--name-only', commit).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  return [...new Set([...known, ...added])].filter(Boolean).sort()
}

/** Packages whose sources contain a folder for each feature. */
const layers = ['packages/core', 'packages/react', 'packages/portal', 'apps/server', 'apps/demo']

/** Names of the features that files belong to. */
export function featuresOf(files) {
  const names = files.flatMap((file) => /^(?:packages|apps)\/\w+\/src\/([\w-]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** Folders of features, in every layer that has them. */
export function foldersOf(features, exists = (folder) => existsSync(inRoot(folder))) {
  return features.flatMap((name) => layers.map((layer) => `${layer}/src/${name}`)).filter(exists)
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
