import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const core = (...parts) => inRoot('packages/core/src', ...parts)

/** Paths below core's `src` of files of a kind, such as `answers`, without extension. */
export function coreFilesOf(kind) {
  return readdirSync(core(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${kind}.ts`))
    .map((file) => file.replace(/\.ts$/, ''))
}

/** The generated files of the repository, by path below core's `src`; `contract` is what `features.ts` exports. */
export function currentFeatureFiles(contract) {
  const read = (file) => readFileSync(core(file), 'utf8')
  return featureFiles({
    features: read('features.ts'),
    client: read('create-client.ts'),
    answers: coreFilesOf('answers'),
    calls: coreFilesOf('calls'),
    samples: coreFilesOf('samples'),
    contract,
  })
}

/**
 * Generates the files that name every feature from core's list of features and its `*.answers.ts` files, as `npm run api` writes them.
 * `answers`, `calls` and `samples` are the paths of `*.answers.ts` files and the like below `src`, without extension; `contract` has the
 * calls of each feature.
 */
function featureFiles({ features, client, answers, calls, samples, contract }) {
  const listed = [...features.matchAll(/^export \{ (\w+), \w+Reference \} from '\.\/(.+)'$/gm)]
    .map(([, name, file]) => ({ name, file }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  // Features that the client imports itself come with it.
  const early = new Set([...client.matchAll(/from '\.\/(.+\.contract)'/g)].map(([, file]) => file))
  const late = listed.filter(({ file }) => !early.has(file))
  const told = answers.map((file) => ({ name: camelName(file), file })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    'answers/features.gen.ts': lines([
      '// Written by `npm run api` from the *.answers.ts files.',
      ...[...told]
        .sort((a, b) => (a.file < b.file ? -1 : 1))
        .map(({ name, file }) => `import { ${name}Answers } from '../${file}'`),
      '',
      '/** Server messages by feature: English, French, and the code of each refusal. */',
      'export const features = {',
      ...told.map(({ name }) => `  ${name}: ${name}Answers,`),
      '} as const',
    ]),
    'contract/features.gen.ts': lines([
      '// Written by `npm run api` from features.ts.',
      ...[...listed].sort((a, b) => (a.file < b.file ? -1 : 1)).map(importOf),
      '',
      '/** Types of the features. Written out, as the compiler does not infer this many for a declaration. */',
      'type FeatureTypes = {',
      ...listed.map(({ name }) => `  ${name}: typeof ${name}`),
      '}',
      '',
      '/** Every feature of the API, by the name that the client has for it. */',
      `export const features: FeatureTypes = {`,
      ...listed.map(({ name }) => `  ${name},`),
      '}',
      '',
      '/** Types of the references. */',
      'type ReferenceTypes = {',
      ...listed.map(({ name }) => `  ${name}: typeof ${name}Reference`),
      '}',
      '',
      '/** API reference texts for the calls of each. */',
      'export const references: ReferenceTypes = {',
      ...listed.map(({ name }) => `  ${name}: ${name}Reference,`),
      '}',
    ]),
    'lazy-features.gen.ts': lines([
      '// Written by `npm run api` from features.ts: what loads with its first call.',
      'export const lazyFeatures = {',
      ...late.map(({ name, file }) => {
        const entry = [`'${Object.keys(contract[name]).join(' ')}'`, `() => import('./${file}')`]
        const line = `  ${name}: [${entry.join(', ')}],`
        return line.length <= 120 ? line : [`  ${name}: [`, ...entry.map((part) => `    ${part},`), '  ],'].join('\n')
      }),
      '} as const',
    ]),
    'queries/queries.gen.ts': lines([
      '// Written by `npm run api` from features.ts: options for TanStack Query for every reading call.',
      "import { queriesFor } from './queries-for'",
      '',
      ...listed.flatMap(({ name }) => {
        const reads = readingCalls(name, contract[name]).map((call) => `'${call}'`)
        if (reads.length === 0) return []
        const start = `export const ${name}Queries = /* @__PURE__ */ queriesFor(`
        const line = `${start}'${name}', [${reads.join(', ')}])`
        const doc = `/** Query options for the reading calls of \`${name}\`. */`
        if (line.length <= 120) return [doc, line]
        return [doc, start, `  '${name}',`, `  [${reads.join(', ')}],`, ')']
      }),
    ]),
    'testing/sample-calls.gen.ts': lines([
      '// Written by `npm run api` from the *.calls.ts and *.samples.ts files.',
      ...[...calls].sort().map((file) => `import { calls as ${camelName(file)}Calls } from '../${file}'`),
      ...[...samples].sort().map((file) => `import { samples as ${camelName(file)}Samples } from '../${file}'`),
      '',
      '/** Sample requests and their responses, in wire format. */',
      'export const sampleCalls = [',
      ...[...calls].sort().map((file) => `  ...${camelName(file)}Calls,`),
      ']',
      '',
      '/** Sample responses, in wire format. */',
      'export const samples = {',
      ...[...samples].sort().map((file) => `  ...${camelName(file)}Samples,`),
      '}',
    ]),
  }
}

/** Calls with method GET that nevertheless act, as the specification has them. */
const acting = ['auth.logout', 'twoFactor.createSecret']

function readingCalls(name, calls) {
  return Object.keys(calls).filter((call) => calls[call].method === 'GET' && !acting.includes(`${name}.${call}`))
}

/** `url-lists/url-lists.answers` is `urlLists`. */
function camelName(file) {
  const name = file
    .split('/')
    .at(-1)
    .replace(/\.\w+$/, '')
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

function importOf({ name, file }) {
  return `import { ${name}, ${name}Reference } from '../${file}'`
}

function lines(all) {
  return `${all.join('\n')}\n`
}
