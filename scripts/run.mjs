import { writeBillsOfMaterials } from './lib/bill-of-materials.mjs'
import { buildForStart, buildWhatChanged } from './lib/build.mjs'
import { findObstacle } from './lib/check-start.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { installForStart, installWhatChanged } from './lib/install.mjs'
import { checkFormatAndLint } from './lib/lint.mjs'
import { requireNode } from './lib/node-version.mjs'
import { pnpm } from './lib/pnpm.mjs'
import { runNode, runTool } from './lib/run-tool.mjs'
import { inSteps } from './lib/start-log.mjs'
import { buildStorybook } from './lib/storybook.mjs'
import { checkTypes } from './lib/types.mjs'

/** Each task gets the arguments after `--` and returns its exit code. Dependencies are installed first. */
const tasks = {
  reset: () => runNode('scripts/reset.mjs'),
  sample: (args) => built(() => runNode('apps/demo/dist/sample.js', args)),
  backup: (args) => built(() => runNode('apps/server/dist/back-up.js', args)),
  restore: (args) => built(() => runNode('apps/server/dist/restore.js', args)),
  'audit:verify': (args) => built(() => runNode('apps/server/dist/verify-audit.js', args)),
  bench,
  build: () => built(() => 0),
  test: (args) => runNode('scripts/test.mjs', args),
  check: (args) => runNode('scripts/check.mjs', args),
  coverage: () => runNode('scripts/coverage.mjs'),
  hosts: (args) => built(() => withChromium(() => runNode('scripts/hosts.mjs', args))),
  lint: checkFormatAndLint,
  format: (args) => runTool('@biomejs/biome', ['check', '--write', ...args]),
  types: () => checkTypes(),
  feature: (args) => runNode('scripts/feature.mjs', args),
  widgets: () =>
    runTool('vitest', ['run', '--project', 'node', 'packages/react/embed/widget-files.test.ts', '--update']),
  api: () => {
    const files = ['scripts/api-report.test.ts', 'scripts/plain-docs.test.ts']
    return runTool('vitest', ['run', '--project', 'node', ...files, '--update'])
  },
  unit: (args) => runTool('vitest', ['run', '--project', 'node', ...args]),
  e2e: (args) => built(() => withChromium(() => runTool('@playwright/test', ['test', ...args]))),
  pictures: (args) => withChromium(() => renewPictures(args)),
  storybook: ([command = 'dev', ...args]) => runTool('storybook', [command, ...args]),
  requirements: (args) => runNode('scripts/requirements.mjs', args),
  changeset: (args) => runTool('@changesets/cli', args),
  release: () => built(release),
}

/** Installs and builds only the parts that the demo needs, and runs it. */
async function start(args) {
  const obstacle = await findObstacle(process.env)
  if (obstacle) {
    console.error(obstacle)
    return 1
  }
  const steps = [
    ['Installing', installForStart],
    ['Building', buildForStart],
  ]
  return (await inSteps(steps)) || runNode('apps/demo/dist/main.js', args)
}

/** The start benchmark builds a clone: it alone needs neither a build nor a browser. */
function bench(args) {
  const measure = () => runNode('scripts/bench.mjs', args)
  return args.join() === 'start' ? measure() : built(() => withChromium(measure))
}

async function built(next) {
  return (await buildWhatChanged()) || next()
}

async function withChromium(next) {
  await ensureChromium()
  return next()
}

/** Publishes versions missing from the registry, tags them, and leaves their bills of materials in a folder. */
async function release() {
  return (
    (await pnpm(['--recursive', 'publish', '--no-git-checks'])) ||
    (await runTool('@changesets/cli', ['tag'])) ||
    writeBillsOfMaterials('dist/bills-of-materials')
  )
}

async function renewPictures(args) {
  const tests = ['test', '--config=e2e/visual/playwright.config.ts', 'pictures.spec.ts', '--update-snapshots', ...args]
  return (await buildStorybook()) || runTool('@playwright/test', tests)
}

const [name = '', ...args] = process.argv.slice(2)
const task = name === 'start' ? start : Object.hasOwn(tasks, name) && tasks[name]
if (!task) {
  console.error(`There is no task "${name}". Tasks: start, ${Object.keys(tasks).join(', ')}.`)
  process.exit(2)
}
requireNode()
try {
  process.exitCode = (task !== start && (await installWhatChanged())) || (await task(args))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
