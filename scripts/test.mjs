import { buildWhatChanged } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { filesIn } from './lib/hash.mjs'
import { checkFormatAndLint } from './lib/lint.mjs'
import { ensureMailPrograms } from './lib/mail-programs.mjs'
import { runTool } from './lib/run-tool.mjs'
import { ensureSieveTest } from './lib/sieve-test.mjs'
import { everything, stateOf, toolFiles } from './lib/state.mjs'
import { oneCheck, result, runSteps, tellOutcome } from './lib/steps.mjs'
import { buildStorybook, storybookSources } from './lib/storybook.mjs'
import { checkTypes } from './lib/types.mjs'
import { workspacePackages } from './lib/workspace.mjs'
import { coverageFallen } from './test/coverage.mjs'
import { checkDirections } from './test/directions.mjs'
import { checkDocumentedNames } from './test/documented-names.mjs'
import { checkPackages } from './test/packages.mjs'
import { runUnpassed } from './test/passed.mjs'
import { runPlaywright } from './test/playwright.mjs'
import { checkSizes } from './test/sizes.mjs'
import { lastSeconds, tellTimes } from './test/times.mjs'
import { runVitest, runWaitingVitest } from './test/vitest.mjs'

/**
 * Runs everything that has not passed yet for the current state of the files. `--all` runs everything, at the end also the server's tests that
 * are alike on both databases on the second one, unless the machine is so slow that the rest took an hour; `--release` leaves nothing out,
 * and checks every story in every look.
 */
const isRelease = process.argv.includes('--release')
const runsAll = isRelease || process.argv.includes('--all')
const environment = { DATABASES: 'once', LOOKS: isRelease ? 'all' : 'new' }

// Some tools also colour their output for files when CI is set.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1'

// A test has practically no limit of its own, so that a busy machine fails none. This limit ends a run that hangs.
const limitMinutes = 85
setTimeout(() => {
  console.error(`\nThe tests did not end within ${limitMinutes} minutes.`)
  process.kill(process.pid, 'SIGTERM')
}, limitMinutes * 60_000).unref()

const tools = toolFiles()
const packages = new Map(workspacePackages().map((item) => [item.folder, item]))
const isTest = (file) => /\.(test|stories|bench)\.\w+$|\.md$|\/(bench|test-data)\//.test(file)

/** Folders of a package and of all its dependencies, recursively. */
function withNeeds(folder) {
  const { needs } = packages.get(folder)
  const folders = [...packages.values()].filter(({ name }) => needs.includes(name)).map((item) => item.folder)
  return [...new Set([folder, ...folders.flatMap(withNeeds)])]
}

/** Step that is a single unit: runs unless it passed for the current state of the files that it reads. */
function once(name, sources, run, { isLeftOut, ...rest } = {}) {
  const units = () => [{ id: name, state: stateOf(sources(), isLeftOut) }]
  return { name, ...rest, run: () => runUnpassed(name, units(), run, { runsAll }) }
}

const checkOnce = (name, sources, run, rest) => once(name, sources, async () => oneCheck(await run()), rest)

/** Tests by folder: those of a package run unless they passed for its files and those of its dependencies. */
function byFolder(name, folders, run, rest = {}) {
  const stateOfFolder = (folder) =>
    packages.has(folder) ? stateOf([...tools, '.storybook', ...withNeeds(folder)]) : stateOf(everything())
  const units = () =>
    folders.map((id) => ({ id, state: `${stateOfFolder(id)} ${environment.DATABASES} ${environment.LOOKS}` }))
  return { name, cores: 2, ...rest, run: () => runUnpassed(name, units(), run, { runsAll }) }
}

/** E2e tests by file: one runs unless it passed for itself, the shared files and the product. */
function walks() {
  const files = filesIn('e2e').filter((file) => !/^e2e\/(hosts|visual)\//.test(file) && !file.endsWith('.bench.ts'))
  const specs = files.filter((file) => file.endsWith('.spec.ts'))
  const shared = stateOf([...tools, ...files.filter((file) => !specs.includes(file))])
  const product = stateOf([...packages.keys()], isTest)
  return specs.map((id) => ({ id, state: `${shared} ${product} ${stateOf([id])}` }))
}

const hasTimeLeft = () => isRelease || performance.now() < 60 * 60_000

/** Tests that PostgreSQL has passed already, and the embedded database very likely passes as well. */
const alike = byFolder(
  'server tests alike on the embedded database',
  ['apps/server'],
  (folders) => {
    if (hasTimeLeft()) return runWaitingVitest(['node'], folders, { ...environment, DATABASES: 'alike' })
    console.log('Left out: the rest took more than an hour. `npm test -- --release` runs them on any machine.')
    return result(0, 0)
  },
  { needs: ['whole system in the browser'] },
)

const published = () => [...tools, ...packages.keys()]

const done = await runSteps(
  [
    checkOnce('format and lint', everything, () => checkFormatAndLint()),
    checkOnce('types', everything, checkTypes),
    { name: 'directions', run: checkDirections },
    checkOnce('unused code and dependencies', everything, () => runTool('knip')),
    once('documented names', () => [...tools, 'packages/core'], checkDocumentedNames),
    { name: 'browser', run: async () => oneCheck((await ensureChromium()) ?? 0) },
    { name: 'Sieve of Dovecot', needs: ['browser'], run: async () => oneCheck((await ensureSieveTest()) ? 0 : 1) },
    { name: 'mail programs', needs: ['Sieve of Dovecot'], run: async () => oneCheck(await ensureMailPrograms()) },
    { name: 'build', run: async () => oneCheck(await buildWhatChanged()) },
    { name: 'Storybook', run: async () => oneCheck(await buildStorybook()) },
    once('packages', published, checkPackages, { isLeftOut: isTest, needs: ['build'] }),
    once('sizes', published, checkSizes, { isLeftOut: isTest, needs: ['build'] }),
    byFolder(
      'unit and server tests',
      [...packages.keys(), 'scripts'],
      (folders) => runWaitingVitest(['node'], folders, environment),
      { needs: ['mail programs'] },
    ),
    byFolder(
      'server tests on PostgreSQL',
      ['apps/server'],
      (folders) => runWaitingVitest(['server-pg'], folders, environment),
      { needs: ['mail programs'] },
    ),
    byFolder(
      'component tests and stories',
      ['packages/core', 'packages/react', 'packages/portal', 'docs', '.storybook'],
      (folders) => runVitest(['browser', 'own-page', 'react-18', 'storybook'], folders, environment),
      { needs: ['browser'] },
    ),
    once(
      'documents and pictures',
      () => [...storybookSources(), 'e2e/visual'],
      () => runPlaywright('visual', 'e2e/visual/playwright.config.ts'),
      { cores: 2, needs: ['browser', 'Storybook'] },
    ),
    {
      name: 'whole system in the browser',
      cores: 2,
      needs: ['browser', 'build'],
      run: () =>
        runUnpassed('walks', walks(), (files) => runPlaywright('system', 'playwright.config.ts', files), { runsAll }),
    },
    ...(runsAll ? [alike] : []),
  ],
  { secondsOf: lastSeconds() },
)
tellTimes(done)
// Steps that did not run are missing from the counts.
const isWhole = [...done.values()].every(({ failed }) => failed === 0)
if (isWhole) {
  const fallen = coverageFallen([...done.values()].flatMap(({ files }) => files))
  done.set('coverage', result(fallen.length === 0 ? 1 : 0, fallen.length, fallen))
}
process.exitCode = tellOutcome(done)
