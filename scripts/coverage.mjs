import { keepCoverage } from './test/coverage.mjs'

/** Takes what the last whole `npm test` covered as what later ones may not fall below. */
try {
  keepCoverage()
} catch {
  console.error('No run has been counted yet. Run npm test first.')
  process.exitCode = 1
}
