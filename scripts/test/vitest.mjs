import { availableParallelism } from 'node:os'
import { runTool } from '../lib/run-tool.mjs'
import { result } from '../lib/steps.mjs'
import { freshReport, readReport } from './reports.mjs'

/**
 * Runs projects of vitest.config.ts. A file that cannot run and an error outside of any test count as failed. On a machine
 * that also does other work a wait can run out: a failed test has one more try, and the list names it with `retry x1`.
 */
export async function runVitest(...projects) {
  return runWith([], projects)
}

/** The same for tests that wait much of their time for databases, mail servers and processes: one more of them at once. */
export async function runWaitingVitest(...projects) {
  return runWith([`--maxWorkers=${Math.max(2, availableParallelism()) + 1}`], projects)
}

async function runWith(options, projects) {
  const report = freshReport(`vitest-${projects.join('-')}`)
  const strays = freshReport(`vitest-${projects.join('-')}-stray-errors`)
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['default', 'json', './scripts/vitest/stray-errors.mjs'].map((name) => `--reporter=${name}`)
  const exitCode = await runTool(
    'vitest',
    ['run', '--retry=1', ...options, ...chosen, ...reporters, `--outputFile.json=${report}`],
    {
      env: { ...process.env, STRAY_ERRORS: strays },
    },
  )
  const found = readReport(report)
  if (!found) return result(0, 1)
  const names = [...found.testResults.flatMap(failedOfFile), ...(readReport(strays) ?? [])]
  if (names.length === 0 && exitCode !== 0) names.push(`vitest ended with ${exitCode}`)
  return result(found.numPassedTests, names.length, names)
}

function failedOfFile({ name, status, message, assertionResults }) {
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages: [why = ''] }) => `${name}: ${fullName}: ${why.split('\n', 1)[0]}`)
  return status === 'failed' && tests.length === 0 ? [`${name}: ${message}`] : tests
}
