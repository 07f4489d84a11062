import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

const notSources = new Set(['node_modules', 'dist', '.cache'])

/** Files in a folder, by their path from the root, in a fixed order. */
export function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((item) => (item.isDirectory() ? filesIn(join(folder, item.name)) : [join(folder, item.name)]))
}

/** Short hash of the names and contents of files and any further texts. */
export function hashOf(files, ...texts) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(inRoot(file)))
    hash.update('\0')
  }
  for (const text of texts) hash.update(`${text}\0`)
  return hash.digest('hex').slice(0, 32)
}
