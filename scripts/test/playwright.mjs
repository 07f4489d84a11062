import { dirname, join } from 'node:path'
import { runTool } from '../lib/run-tool.mjs'
import { freshReport, readReport } from './reports.mjs'
import { resultOfFiles } from './test-files.mjs'

/**
 * Runs the tests of a configuration, or those in some of its files. A failed test is retried once, and listed as retried when it then
 * passes.
 */
export async function runPlaywright(name, config, files = []) {
  const report = freshReport(`playwright-${name}`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const exitCode = await runTool(
    '@playwright/test',
    ['test', `--config=${config}`, '--retries=1', '--reporter=list,json', ...files],
    { env },
  )
  const found = readReport(report)
  if (!found) return resultOfFiles([], [`${name}: it ended without a report`])
  const folder = name === 'visual' ? dirname(config) : 'e2e'
  const outcome = found.suites.map((suite) => fileOf(suite, { project: name, folder }))
  const errors = found.errors.map(({ message = '' }) => `${name}: ${message.split('\n', 1)[0]}`)
  const isSilent = exitCode !== 0 && errors.length === 0 && outcome.every(({ failed }) => failed.length === 0)
  return resultOfFiles(outcome, isSilent ? [`${name}: an error outside of any test`] : errors)
}

function fileOf(suite, { project, folder }) {
  const name = join(folder, suite.file)
  const specs = specsIn(suite)
  const secondsOf = ({ tests }) =>
    tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)
  return {
    name,
    project,
    passed: specs.filter(hasPassed).length,
    failed: specs.filter(({ ok }) => !ok).map(({ line, title }) => `${name}:${line} ${title}`),
    seconds: specs.reduce((sum, spec) => sum + secondsOf(spec), 0),
    tests: specs
      .filter((spec) => hasPassed(spec) || !spec.ok)
      .map((spec) => ({ name: spec.title, seconds: secondsOf(spec) })),
    retried: specs
      .filter(({ tests }) => tests.some(({ results }) => results.length > 1))
      .map(({ line, title }) => `${name}:${line} ${title}`),
    seen: specs.flatMap(({ tests }) => tests.flatMap(seenBy)),
  }
}

/** A skipped test is also `ok`. */
function hasPassed({ ok, tests }) {
  return ok && tests.some(({ status }) => status === 'expected' || status === 'flaky')
}

/** Things that a walk reports to the coverage guard with annotations of the type `seen`: `kind: thing`, one a line. */
function seenBy({ annotations = [] }) {
  return annotations.filter(({ type }) => type === 'seen').flatMap(({ description = '' }) => description.split('\n'))
}

function specsIn({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}
