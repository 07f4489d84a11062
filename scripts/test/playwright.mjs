import { runTool } from '../lib/run-tool.mjs'
import { result } from '../lib/steps.mjs'
import { freshReport, readReport } from './reports.mjs'

/** Runs the tests of a folder with a configuration of its own. One that passed only when repeated counts as failed. */
export async function runPlaywright(name, config) {
  const report = freshReport(`playwright-${name}`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const exitCode = await runTool('@playwright/test', ['test', `--config=${config}`, '--reporter=list,json'], { env })
  const found = readReport(report)
  if (!found) return result(0, 1)
  const failed = found.stats.unexpected + found.stats.flaky
  return result(found.stats.expected, failed === 0 && exitCode !== 0 ? 1 : failed)
}
