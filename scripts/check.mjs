import { existsSync } from 'node:fs'
import { staleBuilds } from './lib/build.mjs'
import { changedSince, featuresOf, foldersOf, startOfWork } from './lib/changes.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { checkFormatAndLint } from './lib/lint.mjs'
import { inRoot } from './lib/root.mjs'
import { oneCheck, runSteps, tellOutcome } from './lib/steps.mjs'
import { checkTypes } from './lib/types.mjs'
import { workspacePackages } from './lib/workspace.mjs'
import { checkDirections } from './test/directions.mjs'
import { runPlaywright } from './test/playwright.mjs'
import { runVitest } from './test/vitest.mjs'

/**
 * Checks everything a change may have broken, in a minute or so: format, lint, types and directions, the tests and stories of the affected
 * features in every layer, and the e2e test named like one of them. `npm test` runs everything.
 */
const base = startOfWork()
const changed = changedSince(base)
if (changed.length === 0) {
  console.log(`Nothing has changed since ${base.slice(0, 9)}.`)
  process.exit(0)
}

const present = changed.filter((file) => existsSync(inRoot(file)))
const features = featuresOf(changed)
const scripts = present.filter((file) => /^scripts\/.*\.test\.ts$/.test(file))
const folders = [...foldersOf(features), ...scripts]
const specs = [...features.map((name) => `e2e/${name}.spec.ts`), ...present.filter((file) => file.endsWith('.spec.ts'))]
const walks = [...new Set(specs)].filter((file) => existsSync(inRoot(file)) && !file.startsWith('e2e/visual/'))
const isBuilt = staleBuilds().length === 0

/** Packages with a changed file, and their dependents. */
function touchedPackages() {
  const touched = new Set()
  for (const { name, folder, needs } of workspacePackages()) {
    if (changed.some((file) => file.startsWith(`${folder}/`)) || needs.some((need) => touched.has(need)))
      touched.add(name)
  }
  return workspacePackages()
    .filter(({ name }) => touched.has(name))
    .map(({ folder }) => folder)
}

function projects() {
  const isIn = (...parts) => folders.some((folder) => parts.some((part) => folder.startsWith(part)))
  return [
    'node',
    ...(isIn('apps/server') ? ['server-pg'] : []),
    ...(isIn('packages/') ? ['browser', 'own-page'] : []),
    ...(isIn('packages/react', 'packages/portal') ? ['storybook'] : []),
  ]
}

console.log(`${changed.length} files changed since ${base.slice(0, 9)}: ${features.join(', ') || 'no feature'}`)
const done = await runSteps([
  ...(present.length > 0
    ? [
        {
          name: 'format and lint',
          run: async () => oneCheck(await checkFormatAndLint(['--no-errors-on-unmatched', ...present])),
        },
      ]
    : []),
  { name: 'types', run: async () => oneCheck(await checkTypes(touchedPackages())) },
  { name: 'directions', run: checkDirections },
  ...(folders.length > 0
    ? [
        {
          name: 'tests and stories',
          cores: 2,
          run: async () => {
            await ensureChromium()
            return runVitest(projects(), folders, { DATABASES: 'once' })
          },
        },
      ]
    : []),
  ...(walks.length > 0 && isBuilt
    ? [{ name: 'walks', cores: 2, run: () => runPlaywright('system', 'playwright.config.ts', walks) }]
    : []),
])
const leftOut = [
  'what other features make of the change',
  ...(walks.length > 0 && !isBuilt ? [`${walks.join(', ')} (npm run build first)`] : []),
]
console.log(`\nLeft out: ${leftOut.join('; ')}. npm test runs it.`)
process.exitCode = tellOutcome(done)
