import { hashOf } from '../lib/hash.mjs'
import { readStamp, writeStamp } from '../lib/stamp.mjs'
import { result } from '../lib/steps.mjs'

/**
 * Remembers inside node_modules which units of a step have passed for a state of the files, so that they are not run again. A unit is the
 * step itself, or a folder or a file of tests; `state` is what it passed for. With another Node or another PostgreSQL it runs anew.
 *
 * @typedef {{ id: string, state: string }} Unit
 */

/**
 * Runs the units of a step that have not passed yet, all of them with `runsAll`. `run` gets their ids; its results for a file count for the
 * unit whose id is a prefix of the file's path. Resolves to the results of all units, including those that passed before.
 *
 * @param {Unit[]} given
 */
export async function runUnpassed(step, given, run, { runsAll }) {
  const units = given.map(({ id, state }) => ({ id, state: hashOf([], state, process.version, databaseUrl()) }))
  const stamp = `passed-${step}`
  const before = readStamp(stamp) ?? {}
  const isPassed = ({ id, state }) => !runsAll && before[id]?.state === state
  const kept = units.filter(isPassed)
  const due = units.filter((unit) => !isPassed(unit))
  const found = due.length > 0 ? await run(due.map(({ id }) => id)) : result(0, 0)
  const outside = found.names.length - found.files.reduce((sum, { failed }) => sum + failed.length, 0)
  const passed = Object.fromEntries(
    due.flatMap(({ id, state }) => {
      const files = found.files.filter(({ name }) => unitOf(name, units)?.id === id)
      const isGreen =
        outside === 0 && files.every(({ failed }) => failed.length === 0) && (files.length > 0 || found.failed === 0)
      const count = units.length === 1 ? found.passed : files.reduce((sum, file) => sum + file.passed, 0)
      return isGreen ? [[id, { state, passed: count, files }]] : []
    }),
  )
  const known = Object.fromEntries(kept.map(({ id }) => [id, before[id]]))
  writeStamp(stamp, { ...known, ...passed })
  if (kept.length > 0) console.log(toldOf(kept, units))
  const keptPassed = kept.reduce((sum, { id }) => sum + before[id].passed, 0)
  const files = [...found.files, ...kept.flatMap(({ id }) => before[id].files.map(asBefore))]
  return result(found.passed + keptPassed, found.failed, found.names, files)
}

const databaseUrl = () => process.env.TEST_DATABASE_URL ?? ''

function unitOf(file, units) {
  const own = units.filter(({ id }) => file === id || file.startsWith(`${id}/`))
  return own.sort((one, other) => other.id.length - one.id.length)[0]
}

/** It took no time in this run, and earlier retries do not count. */
function asBefore(file) {
  return { ...file, seconds: 0, tests: file.tests.map((test) => ({ ...test, seconds: 0 })), retried: [] }
}

function toldOf(kept, units) {
  if (units.length === 1) return 'Passed before for this state of the files.'
  return `Passed before for this state of their files: ${kept.map(({ id }) => id).join(', ')}`
}
