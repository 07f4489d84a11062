import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../lib/hash.mjs'
import { inRoot } from '../lib/root.mjs'

const sources = 'apps/server/src'
/** Opened by the helper that tests share, and by a whole server. */
const opensDatabases = [`${sources}/testing/test-database.ts`, `${sources}/db/open-database.ts`]

/**
 * Tests whose result can differ between the embedded database and PostgreSQL: its own code, waiting and concurrent work, its heaviest
 * users, and one file of routes for each feature.
 */
const differing = new RegExp(
  `^${sources}/(?:(?:db|mail|quarantine|quarantine-digest|reports)/|http/access-matrix\\.|([\\w-]+)/\\1\\.routes\\.)`,
)

/** The server's test files, grouped by the databases that they open, based on their imports. */
export function serverTestFiles() {
  const tests: string[] = filesIn(sources).filter((file: string) => file.endsWith('.test.ts'))
  const opening = tests.filter((file) => opensDatabases.some((opener) => reached(file).has(opener)))
  return {
    /** No database: run once. */
    without: tests.filter((file) => !opening.includes(file)),
    /** Open one, and may behave differently on the two. */
    differing: opening.filter((file) => differing.test(file)),
    /** Open one, and behave the same on both. */
    alike: opening.filter((file) => !differing.test(file)),
  }
}

/** A file and everything it imports by relative paths, recursively. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const other of importsOf(file)) reached(other, found)
  return found
}

const imports = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const known = imports.get(file)
  if (known) return known
  const text = file.endsWith('.ts') ? readFileSync(inRoot(file), 'utf8') : ''
  const paths = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const target = join(dirname(file), path)
    return [target, `${target}.ts`].filter((name) => /\.\w+$/.test(name) && existsSync(inRoot(name))).slice(0, 1)
  })
  imports.set(file, paths)
  return paths
}
