import { availableParallelism } from 'node:os'
import { runTool } from '../lib/run-tool.mjs'
import { freshReport, readReport } from './reports.mjs'
import { resultOfFiles } from './test-files.mjs'

/**
 * Runs projects of vitest.config.ts, or their files in some folders. A file that cannot run and an error outside any test count as failed.
 * A failed test is retried once, and listed as retried when it then passes.
 */
export function runVitest(projects, folders = [], env = {}) {
  return runWith([], { projects, folders, env })
}

/** Same for tests that mostly wait for databases, mail servers and processes: one more of them in parallel. */
export function runWaitingVitest(projects, folders = [], env = {}) {
  return runWith([`--maxWorkers=${Math.max(2, availableParallelism()) + 1}`], { projects, folders, env })
}

async function runWith(options, { projects, folders, env }) {
  const report = freshReport(`vitest-${projects.join('-')}`)
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['default', './scripts/vitest/run-report.mjs'].map((name) => `--reporter=${name}`)
  const exitCode = await runTool(
    'vitest',
    ['run', '--retry=1', '--passWithNoTests', ...options, ...chosen, ...reporters, ...folders],
    {
      env: { ...process.env, ...env, RUN_REPORT: report },
    },
  )
  const { files, errors } = readReport(report) ?? { files: [], errors: ['vitest: it ended without a report'] }
  const found = resultOfFiles(files, errors)
  return exitCode !== 0 && found.failed === 0 ? resultOfFiles(files, [`vitest ended with ${exitCode}`]) : found
}
