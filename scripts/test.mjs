import { buildWhatChanged } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { checkFormatAndLint } from './lib/lint.mjs'
import { runTool } from './lib/run-tool.mjs'
import { oneCheck, runSteps } from './lib/steps.mjs'
import { checkTypes } from './lib/types.mjs'
import { checkDirections } from './test/directions.mjs'
import { checkDocumentedNames } from './test/documented-names.mjs'
import { checkPackages } from './test/packages.mjs'
import { runPlaywright } from './test/playwright.mjs'
import { checkSizes } from './test/sizes.mjs'
import { runVitest, runWaitingVitest } from './test/vitest.mjs'

// Some tools colour their output for files too when CI is set.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1'

const check = (name, run) => ({ name, run: async () => oneCheck(await run()) })

process.exitCode = await runSteps([
  check('format and lint', () => checkFormatAndLint()),
  check('types', checkTypes),
  { name: 'directions', run: checkDirections },
  [
    check('unused code and dependencies', () => runTool('knip')),
    { name: 'documented names', run: checkDocumentedNames },
  ],
  { name: 'unit and server tests', run: () => runWaitingVitest('node') },
  { name: 'server tests on PostgreSQL', run: () => runWaitingVitest('server-pg') },
  check('browser', async () => (await ensureChromium()) ?? 0),
  {
    name: 'component tests and stories',
    needs: 'browser',
    run: () => runVitest('browser', 'own-page', 'react-18', 'storybook'),
  },
  [check('build', buildWhatChanged), check('Storybook', () => runTool('storybook', ['build', '--quiet']))],
  {
    name: 'documents and pictures',
    needs: 'Storybook',
    run: () => runPlaywright('visual', 'e2e/visual/playwright.config.ts'),
  },
  [
    { name: 'packages', needs: 'build', run: checkPackages },
    { name: 'sizes', needs: 'build', run: checkSizes },
  ],
  { name: 'whole system in the browser', needs: 'build', run: () => runPlaywright('system', 'playwright.config.ts') },
])
