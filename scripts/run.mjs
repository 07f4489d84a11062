import { buildWhatChanged } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { installWhatChanged } from './lib/install.mjs'
import { checkFormatAndLint } from './lib/lint.mjs'
import { requireNode } from './lib/node-version.mjs'
import { runNode, runTool } from './lib/run-tool.mjs'
import { checkTypes } from './lib/types.mjs'

/** Each task gets the arguments after `--` and answers its exit code. Dependencies are installed before. */
const tasks = {
  start: (args) => built(() => runNode('apps/demo/dist/main.js', args)),
  reset: () => runNode('scripts/reset.mjs'),
  sample: (args) => built(() => runNode('apps/demo/dist/sample.js', args)),
  bench: (args) => built(() => withChromium(() => runNode('scripts/bench.mjs', args))),
  build: () => built(() => 0),
  test: (args) => runNode('scripts/test.mjs', args),
  hosts: (args) => built(() => withChromium(() => runNode('scripts/hosts.mjs', args))),
  lint: checkFormatAndLint,
  format: (args) => runTool('@biomejs/biome', ['check', '--write', ...args]),
  types: () => checkTypes(),
  api: () => runTool('vitest', ['run', '--project', 'node', 'scripts/api-report.test.ts', '--update']),
  unit: (args) => runTool('vitest', ['run', '--project', 'node', ...args]),
  e2e: (args) => built(() => withChromium(() => runTool('@playwright/test', ['test', ...args]))),
  pictures: (args) => withChromium(() => renewPictures(args)),
  storybook: ([command = 'dev', ...args]) => runTool('storybook', [command, ...args]),
  requirements: (args) => runNode('scripts/requirements.mjs', args),
  changeset: (args) => runTool('@changesets/cli', args),
}

async function built(next) {
  return (await buildWhatChanged()) || next()
}

async function withChromium(next) {
  await ensureChromium()
  return next()
}

async function renewPictures(args) {
  const tests = ['test', '--config=e2e/visual/playwright.config.ts', 'pictures.spec.ts', '--update-snapshots', ...args]
  return (await runTool('storybook', ['build', '--quiet'])) || runTool('@playwright/test', tests)
}

const [name = '', ...args] = process.argv.slice(2)
const task = Object.hasOwn(tasks, name) && tasks[name]
if (!task) {
  console.error(`There is no task "${name}". Tasks: ${Object.keys(tasks).join(', ')}.`)
  process.exit(2)
}
requireNode()
try {
  process.exitCode = (await installWhatChanged()) || (await task(args))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
