import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillIn, frenchProblem, nameProblem, placeholdersOf } from './lib/feature-names.mjs'
import { inRoot } from './lib/root.mjs'
import { runNode, runTool } from './lib/run-tool.mjs'

// npm run feature -- safe-links "liens sûrs" "lien sûr"
//
// Writes a feature that works: objects of a customer with a name and a note, from the table to the screens, in English and French. What
// is its own is then added. Writes nothing when the name is unfit or the feature exists.

const templates = inRoot('scripts/feature/templates')
/** Writes what is generated from the list of features. */
const fromList = ['run', 'scripts/api-report.test.ts', '-t=what is written from the list of features']
const drizzleKit = 'apps/server/node_modules/drizzle-kit/bin.cjs'

/** Folder of each group of templates. */
const folders = {
  core: 'packages/core/src/__many__',
  server: 'apps/server/src/__many__',
  react: 'packages/react/src/__many__',
  portal: 'packages/portal/src/__many__',
}

const [many = '', manyFr, oneFr] = process.argv.slice(2)
const problem = nameProblem(many) ?? existing(many) ?? frenchProblem(many, { manyFr, oneFr })
if (problem) {
  console.error(problem)
  process.exit(1)
}
const names = placeholdersOf(many, { manyFr, oneFr })
const fill = (text) => fillIn(text, names)

// Every edit is prepared before the first file is written: one that has no place fails without leaving half a feature.
const edited = editsOfExisting().map(([file, edit]) => [file, edit(readFileSync(inRoot(file), 'utf8'))])
const written = newFiles()
for (const [file, text] of [...written, ...edited]) {
  mkdirSync(dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), text)
}
const touched = [...written, ...edited].map(([file]) => file)
const code =
  (await migration()) ||
  (await runTool('@biomejs/biome', ['check', '--write', '--log-level=error', ...touched])) ||
  (await runTool('vitest', [...fromList, '--project=node', '--update', '--reporter=dot']))
if (code) process.exit(code)
for (const [file] of written) console.log(`  new      ${file}`)
for (const [file] of edited) console.log(`  changed  ${file}`)
console.log(`
The feature ${names.manyVar} works: its list is at /customers/{customerId}/${names.many_snake}.
Next: npm run api && npm run widgets, then give it what is its own, a changeset, and an entry in a menu.`)

function existing(name) {
  const values = placeholdersOf(name, { manyFr: manyFr ?? '', oneFr: oneFr ?? '' })
  const taken = Object.values(folders)
    .map((folder) => fillIn(folder, values))
    .find((folder) => existsSync(inRoot(folder)))
  if (taken) return `There is a feature '${name}' already: ${taken}`
  const features = readFileSync(inRoot('packages/core/src/features.ts'), 'utf8')
  if (new RegExp(`\\b${values.manyVar}\\b`).test(features))
    return `packages/core/src/features.ts has a feature '${values.manyVar}' already.`
  const table = new RegExp(`pgTable\\(\\s*'${values.many_snake}'`)
  const holder = readdirSync(inRoot('apps/server/src'), { recursive: true })
    .filter((file) => file.endsWith('.table.ts'))
    .find((file) => table.test(readFileSync(inRoot('apps/server/src', file), 'utf8')))
  return holder ? `There is a table '${values.many_snake}' already: apps/server/src/${holder}` : null
}

function newFiles() {
  return Object.entries(folders).flatMap(([group, folder]) =>
    readdirSync(join(templates, group)).map((name) => {
      const text = fill(readFileSync(join(templates, group, name), 'utf8'))
      const path =
        name === 'entry.ts.txt' ? 'packages/react/src/__many__.entry.ts' : `${folder}/${name.slice(0, -'.txt'.length)}`
      return [fill(path), text]
    }),
  )
}

/** Lines in files that exist; the formatter sorts them. */
function editsOfExisting() {
  const line = (text) => (before) => `${before.trimEnd()}\n${fill(text)}\n`
  const after = (place, text) => (before) => {
    if (!before.includes(place)) throw new Error(`There is no place for it: '${place}' is missing.`)
    return before.replace(place, () => `${place}${fill(text)}`)
  }
  const inBoth = (place, english, french) => (before) => {
    const second = before.indexOf(place, before.indexOf(place) + 1)
    if (second < 0) throw new Error(`There is no place for it: '${place}' is missing in one language.`)
    const at = (index, text) => (given) =>
      given.slice(0, index) + place + fill(text) + given.slice(index + place.length)
    return at(before.indexOf(place), english)(at(second, french)(before))
  }
  return [
    [
      'packages/core/src/features.ts',
      line("export { __manyVar__, __manyVar__Reference } from './__many__/__many__.contract'"),
    ],
    ['apps/server/src/features.ts', line("export { __manyVar__Handlers } from './__many__/__many__.routes'")],
    [
      'packages/core/src/index.ts',
      line(
        "export type { __One__ } from './__many__/__one__'\nexport type { __One__Ordering } from './__many__/__many__.contract'",
      ),
    ],
    ['packages/core/src/contract.ts', line("export { __One__ } from './__many__/__one__'")],
    ['packages/core/src/testing.ts', line("export { __oneVar__, __oneVar__Wire } from './__many__/__many__.fixtures'")],
    [
      'packages/core/src/texts.ts',
      line("export { type __Many__Messages, __manyVar__Messages } from './__many__/__many__.messages'"),
    ],
    [
      'packages/core/src/audit/audit-tenants.messages.ts',
      inBoth(
        ' = {\n',
        "  __oneVar__Added: '__OneWords__ added',\n  __oneVar__Changed: '__OneWords__ changed',\n  __oneVar__Deleted: '__OneWords__ deleted',\n",
        "  __oneVar__Added: '__OneFr__\\u00a0: ajout',\n  __oneVar__Changed: '__OneFr__\\u00a0: modification',\n  __oneVar__Deleted: '__OneFr__\\u00a0: suppression',\n",
      ),
    ],
    [
      'packages/core/src/audit/audit-targets.ts',
      inBoth(': Names = {\n', "  '__oneWords__': '__OneWords__',\n", "  '__oneWords__': '__OneFr__',\n"),
    ],
    [
      'packages/core/src/navigation/own-routes.ts',
      after(
        'export const ownRoutes = [\n',
        `  {
    path: '/customers/{customerId}/__many_snake__',
    below: '/customers/{customerId}',
    title: '__manyVar__',
    children: [
      { path: 'new', title: 'new__One__' },
      { path: '{__oneVar__Id}', title: '__oneVar__', children: [{ path: 'edit', title: 'edit__One__' }] },
    ],
  },
`,
      ),
    ],
    ['packages/core/src/navigation/route-params.ts', after("  'groupId',\n", "  '__oneVar__Id',\n")],
    ['packages/core/src/navigation/navigation.messages.ts', titles],
    [
      'apps/server/src/db/row-level-security.test.ts',
      after(
        '      const statements = [\n',
        `        \`__many_snake__ (reseller_id, customer_id, name, created_at, updated_at)
          values \${tenant}, '\${name}', now(), now())\`,
`,
      ),
    ],
    ['packages/react/package.json', withEntry],
  ]
}

function titles(before) {
  const add = (text, start, lines) => {
    const at = text.indexOf('{\n', text.indexOf(start)) + 2
    return text.slice(0, at) + fill(lines) + text.slice(at)
  }
  const keys = (list, one, added, changed) =>
    `  __manyVar__: '${list}',\n  __oneVar__: '${one}',\n  new__One__: '${added}',\n  edit__One__: '${changed}',\n`
  const english = keys('__ManyWords__', '__OneWords__', 'New __oneWords__', 'Edit __oneWords__')
  const french = keys('__ManyFr__', '__OneFr__', '__OneFr__\\u00a0: ajout', '__OneFr__\\u00a0: modification')
  return add(add(before, 'const en = ', english), 'const fr', french)
}

function withEntry(before) {
  const manifest = JSON.parse(before)
  manifest.exports[`./${names.many}`] = {
    'postern-source': `./src/${names.many}.entry.ts`,
    types: `./dist/${names.many}.d.ts`,
    default: `./dist/${names.many}.js`,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The generated migration creates the table; its policies are added by hand, as for every table. */
async function migration() {
  const folder = inRoot('apps/server/migrations')
  const before = new Set(readdirSync(folder))
  const code = await runNode(drizzleKit, ['generate', '--name', names.many_snake], { cwd: inRoot('apps/server') })
  if (code) return code
  const file = readdirSync(folder).find((name) => name.endsWith('.sql') && !before.has(name))
  if (!file) throw new Error('The table is in no new migration.')
  const path = join(folder, file)
  const policies = `--> statement-breakpoint\nSELECT protect_tenant_table('${names.many_snake}');\n`
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}${policies}`)
  written.push([`apps/server/migrations/${file}`, ''])
  return 0
}
