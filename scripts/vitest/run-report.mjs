import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Writes the parts of a run that `scripts/test` reads to the file named by RUN_REPORT: each test file (`TestFile` of
 * `scripts/test/test-files.mjs`), and errors outside any test.
 */
export default class RunReport {
  onInit({ config }) {
    this.root = config.root
  }

  onTestRunEnd(modules, errors) {
    const report = {
      files: modules.map((module) => this.fileOf(module)),
      errors: errors.map(told),
    }
    writeFileSync(process.env.RUN_REPORT, JSON.stringify(report))
  }

  fileOf(module) {
    const name = relative(this.root, module.moduleId)
    const tests = [...module.children.allTests()]
    const outcomeOf = (test) => test.result().state
    const failed = tests
      .filter((test) => outcomeOf(test) === 'failed')
      .map((test) => `${name}: ${test.fullName}: ${told(test.result().errors[0] ?? {}).split('\n', 1)[0]}`)
    // A file that cannot be loaded has no tests.
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
    const own = [...module.errors(), ...suites].map((error) => `${name}: ${told(error)}`)
    return {
      name,
      project: module.project.name.split(' (')[0],
      passed: tests.filter((test) => outcomeOf(test) === 'passed').length,
      failed: [...failed, ...own],
      seconds: module.diagnostic().duration / 1000,
      tests: tests
        .filter((test) => ['passed', 'failed'].includes(outcomeOf(test)))
        .map((test) => ({ name: test.fullName, seconds: (test.diagnostic()?.duration ?? 0) / 1000 })),
      retried: tests.filter((test) => test.diagnostic()?.retryCount > 0).map((test) => `${name}: ${test.fullName}`),
      seen: [...new Set(tests.flatMap((test) => test.meta().seen ?? []))],
    }
  }
}

function told({ name, message }) {
  return `${name}: ${message}`
}
