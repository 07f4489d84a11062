import { readFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { idsNamedByTests, requirementIds, testFiles } from './lib/requirements.mjs'
import { inRoot } from './lib/root.mjs'

/**
 * Prints the requirements of docs/requirements-ids.txt that no test names in a title. A route only counts if a test also opens its screen:
 * naming a row of the table says nothing about the screen.
 */
const ids = requirementIds()
const named = idsNamedByTests()
const { routesById, opened, screenless } = await readRoutes()
const isProved = (id) => named.has(id) && (!routesById.has(id) || opened.has(routesById.get(id)))

const areas = groupBy(ids, areaOf)
for (const [area, all] of areas) {
  const missing = all.filter((id) => !isProved(id))
  console.log(`${area}  ${all.length - missing.length} of ${all.length} proved by a test`)
  if (missing.length > 0) console.log(`    without: ${missing.map((id) => id.slice(area.length + 1)).join(' ')}`)
}
console.log(`\n${ids.filter(isProved).length} of ${ids.length} requirements are proved by a test.`)
const unknown = [...named].filter((id) => areas.has(areaOf(id)) && !ids.includes(id))
if (unknown.length > 0) console.log(`Named by a test, but no requirement: ${unknown.join(', ')}`)
const rows = [...routesById]
printRoutes('Routes without a screen', ([, path]) => screenless.has(path))
printRoutes('Routes whose screen no test opens', ([, path]) => !screenless.has(path) && !opened.has(path))

function printRoutes(title, isMeant) {
  const meant = rows.filter(isMeant)
  if (meant.length === 0) return
  console.log(`\n${title}: ${meant.length} of ${rows.length}`)
  for (const [id, path] of meant) console.log(`    ${id}  ${path}`)
}

/** Routes by id, paths that a test opens, and routes without a screen. */
async function readRoutes() {
  const { allRoutes, matchRoute } = await tsImport('../packages/core/src/navigation.ts', import.meta.url)
  const { pageOfItsOwn, screenFiles } = await tsImport('../packages/portal/vite/screens.ts', import.meta.url)
  const table = readFileSync(inRoot('packages/core/src/navigation/routes.test.ts'), 'utf8')
  const routesById = new Map(
    [...table.matchAll(/id: '(RT-\d+)',\s+path: '([^']+)'/g)].map(([, id, path]) => [id, path]),
  )
  const served = new Set([pageOfItsOwn, ...screenFiles().flatMap(({ routes }) => routes)])
  const tabsOf = new Map(allRoutes.map(({ path, tabs }) => [path, tabs]))
  const isServed = (path) => served.has(path) || (tabsOf.get(path)?.some(isServed) ?? false)
  const opened = new Set(
    testFiles()
      .filter((file) => /^(packages\/portal|e2e)\//.test(file))
      .flatMap((file) => addressesOpenedIn(readFileSync(inRoot(file), 'utf8')))
      .flatMap((address) => matchRoute(address)?.route.path ?? [])
      .filter(isServed),
  )
  return { routesById, opened, screenless: new Set([...tabsOf.keys()].filter((path) => !isServed(path))) }
}

/** Addresses that a test opens, that its table of cases lists, or that it ends up on; values are replaced by ones. */
function addressesOpenedIn(source) {
  if (!/\b(openPortal|goto)\(/.test(source)) return []
  const calls = source.match(/\b(?:open\w*|goto|visit)\((?:page, )?['`][^'`\n]*['`]/g) ?? []
  const cases = source.match(/\.each\(\[[\s\S]*?\n? *\]\)|\bpath: (?:'[^'\n]*'|`[^`\n]*`)/g) ?? []
  const reached = source.match(/\bpathname\)(?:\.\w+)*\.toBe\('[^'\n]*'\)/g) ?? []
  return [...calls, ...cases, ...reached]
    .flatMap((text) => text.match(/'[^'\n]*'|`[^`\n]*`/g) ?? [])
    .map((text) => text.slice(1, -1).replace(/^\$\{[\w.]*(?:portal|origin)\}/, ''))
    .filter((text) => text.startsWith('/'))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '1').replace(/[?#].*/, ''))
}

function areaOf(id) {
  return id.slice(0, id.indexOf('-'))
}

function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
