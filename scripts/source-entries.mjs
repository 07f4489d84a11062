import { readFileSync } from 'node:fs'

/**
 * Entries of a package for its bundler, read from its exports map, so that an entry is named in one place: maps names in `dist` to source
 * files, for every export built from a `postern-source`.
 */
export function sourceEntries(packageUrl) {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', packageUrl), 'utf8'))
  const sources = Object.values(exports).filter((target) => target['postern-source'] && target.default)
  return Object.fromEntries(
    sources.map((target) => [target.default.replace(/^\.\/dist\/|\.js$/g, ''), target['postern-source'].slice(2)]),
  )
}
