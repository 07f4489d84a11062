import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesIn } from '../lib/hash.mjs'
import { importCycles, importGraph } from '../lib/import-cycles.mjs'
import { inRoot } from '../lib/root.mjs'
import { oneCheck } from '../lib/steps.mjs'
import { workspacePackages } from '../lib/workspace.mjs'

/** Allowed dependencies: core ← react ← portal, core ← server, and demo on top. */
const allowed = {
  '@postern/core': [],
  '@postern/react': ['@postern/core'],
  '@postern/portal': ['@postern/core', '@postern/react'],
  '@postern/server': ['@postern/core'],
  '@postern/demo': ['@postern/core', '@postern/react', '@postern/portal', '@postern/server'],
}

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

export function checkDirections() {
  const problems = workspacePackages().flatMap((item) => [
    ...wrongNeeds(item),
    ...wrongImports(item),
    ...cyclesIn(item),
  ])
  for (const problem of problems) console.error(problem)
  return oneCheck(problems.length)
}

function wrongNeeds({ name, needs }) {
  return needs
    .filter((other) => !allowed[name]?.includes(other))
    .map((other) => `${name} depends on ${other}, against the packages' directions.`)
}

function cyclesIn({ folder }) {
  return importCycles(importGraph(sourcesOf(folder))).map(
    (files) => `${files.join(', ')} import each other. Move what they share to a file of its own.`,
  )
}

function wrongImports({ name, folder }) {
  return sourcesOf(folder).flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const problem = wrongImport({ name, folder, file, specifier })
      return problem ? [`${file} imports ${specifier}: ${problem}`] : []
    }),
  )
}

function sourcesOf(folder) {
  return filesIn(`${folder}/src`).filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
}

function importsOf(file) {
  return [...readFileSync(inRoot(file), 'utf8').matchAll(specifiers)].map(([, specifier]) => specifier)
}

function wrongImport({ name, folder, file, specifier }) {
  if (specifier.startsWith('@postern/')) {
    const other = specifier.split('/').slice(0, 2).join('/')
    if (!allowed[name]?.includes(other)) return 'against the packages’ directions.'
  }
  if (!specifier.startsWith('.')) return undefined
  const target = relative(folder, join(dirname(file), specifier))
  // Hostile texts and mails are stored once for the tests of all packages, as is the measurement of a cost's growth.
  if (/^\.\.\/(core\/test-data|\.\.\/scripts\/vitest)\//.test(target) && /\.(test|fixtures)\.tsx?$/.test(file))
    return undefined
  if (target.startsWith('..')) return 'it leaves its package; use the package’s name.'
  const isUi = file.startsWith('packages/react/src/ui/') && !/\.(fixtures|test|stories)\.tsx$/.test(file)
  // The page's language and time zone, and the host's parts, are not product code.
  if (isUi && !/^src\/(ui\/|styles\/|parts\/|provider\/PosternContext$)/.test(target)) {
    return 'parts of ui/ know nothing of the product.'
  }
  return undefined
}
