import { result } from '../lib/steps.mjs'

/**
 * Result of a run for one file of tests.
 *
 * @typedef {object} TestFile
 * @property {string} name Path from the root.
 * @property {string} project Vitest's project, or `walks`, or `visual`.
 * @property {number} passed
 * @property {string[]} failed What failed, with the reason.
 * @property {number} seconds
 * @property {{ name: string, seconds: number }[]} tests
 * @property {string[]} retried Tests that needed a second try.
 * @property {string[]} seen What the coverage guard counts: `kind: thing`.
 */

/** The outcome of a step by its files of tests and by errors outside of them. @param {TestFile[]} files */
export function resultOfFiles(files, errors = []) {
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  const names = [...files.flatMap(({ failed }) => failed), ...errors]
  return result(passed, names.length, names, files)
}
