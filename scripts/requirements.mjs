import { readFileSync } from 'node:fs'
import { filesIn } from './lib/hash.mjs'
import { inRoot } from './lib/root.mjs'

/** Prints which requirements of docs/requirements-ids.txt no test names in a title. */
const ids = readFileSync(inRoot('docs/requirements-ids.txt'), 'utf8').trim().split('\n')
const tests = ['packages', 'apps', 'e2e', 'scripts']
  .flatMap(filesIn)
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const named = new Set(tests.flatMap((file) => idsInTexts(readFileSync(inRoot(file), 'utf8'))))

const areas = groupBy(ids, areaOf)
for (const [area, all] of areas) {
  const missing = all.filter((id) => !named.has(id))
  console.log(`${area}  ${all.length - missing.length} of ${all.length} named by a test`)
  if (missing.length > 0) console.log(`    without: ${missing.map((id) => id.slice(area.length + 1)).join(' ')}`)
}
console.log(`\n${ids.filter((id) => named.has(id)).length} of ${ids.length} requirements are named by a test.`)
const unknown = [...named].filter((id) => areas.has(areaOf(id)) && !ids.includes(id))
if (unknown.length > 0) console.log(`Named by a test, but no requirement: ${unknown.join(', ')}`)

function areaOf(id) {
  return id.slice(0, id.indexOf('-'))
}

function idsInTexts(source) {
  const texts = source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  return texts.flatMap((text) => text.match(/\b[A-Z]{2}-\d{2,3}\b/g) ?? [])
}

function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
