import { runTool } from '../lib/run-tool.mjs'
import { result } from '../lib/steps.mjs'
import { freshReport, readReport } from './reports.mjs'

/** Runs the tests of a folder with a configuration of its own. A walk that fails has one more try, and is listed as `flaky` when that passes. */
export async function runPlaywright(name, config) {
  const report = freshReport(`playwright-${name}`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const exitCode = await runTool(
    '@playwright/test',
    ['test', `--config=${config}`, '--retries=1', '--reporter=list,json'],
    { env },
  )
  const found = readReport(report)
  if (!found) return result(0, 1)
  const { expected, flaky, unexpected: failed } = found.stats
  return result(expected + flaky, failed === 0 && exitCode !== 0 ? 1 : failed)
}
