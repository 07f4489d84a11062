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
  const names = found.suites.flatMap(failedIn)
  if (names.length === 0 && exitCode !== 0) names.push(`${name}: an error outside of any test`)
  return result(found.stats.expected + found.stats.flaky, names.length, names)
}

function failedIn({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`)
  return [...failed, ...suites.flatMap(failedIn)]
}
