import { runTool } from '../lib/run-tool.mjs'
import { result } from '../lib/steps.mjs'
import { freshReport, readReport } from './reports.mjs'

/**
 * Runs projects of vitest.config.ts. A file that cannot run and an error outside of any test count as failed. On a machine
 * that also does other work a wait can run out: a failed test has one more try, and the list names it with `retry x1`.
 */
export async function runVitest(...projects) {
  const report = freshReport(`vitest-${projects.join('-')}`)
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = await runTool('vitest', ['run', '--retry=1', ...chosen, ...reporters])
  const found = readReport(report)
  if (!found) return result(0, 1)
  const brokenFiles = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = found.numFailedTests + brokenFiles.length
  return result(found.numPassedTests, failed === 0 && exitCode !== 0 ? 1 : failed)
}
