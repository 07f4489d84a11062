import { writeFileSync } from 'node:fs'

/** Writes errors outside of any test, which vitest's JSON leaves out, to the file that STRAY_ERRORS names: a JSON array of texts. */
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.STRAY_ERRORS, JSON.stringify(errors.map(({ name, message }) => `${name}: ${message}`)))
  }
}
