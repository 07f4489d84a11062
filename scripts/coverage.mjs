import { keepCoverage } from './test/coverage.mjs'

/** Makes the coverage of the last complete `npm test` the minimum for later runs. */
try {
  keepCoverage()
} catch {
  console.error('No run has been counted yet. Run npm test first.')
  process.exitCode = 1
}
