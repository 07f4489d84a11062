import { readdirSync, statSync } from 'node:fs'
import { filesIn, hashOf } from './hash.mjs'
import { inRoot } from './root.mjs'

const hashes = new Map()

/** Short hash of the contents of files and of all files in folders, except those that `isLeftOut` matches. */
export function stateOf(paths, isLeftOut = () => false) {
  const files = paths.flatMap((path) => (statSync(inRoot(path)).isDirectory() ? filesIn(path) : [path]))
  return hashOf([], ...files.filter((file) => !isLeftOut(file)).map((file) => `${file} ${hashOfFile(file)}`))
}

function hashOfFile(file) {
  if (!hashes.has(file)) hashes.set(file, hashOf([file]))
  return hashes.get(file)
}

/** The files in the root itself, and the tools' own. */
export function toolFiles() {
  const ofRoot = readdirSync(inRoot('.'), { withFileTypes: true }).filter((item) => item.isFile())
  const names = ofRoot.map(({ name }) => name).filter((name) => name !== '.git' && !/\.(log|tgz)$/.test(name))
  return [...names, 'scripts']
}

/** All hand-written files. */
export function everything() {
  return [...toolFiles(), '.storybook', 'apps', 'docs', 'e2e', 'packages']
}
