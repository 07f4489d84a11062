import { availableParallelism } from 'node:os'
import { withCpuSeconds } from './cpu-time.mjs'

/**
 * Result of a step of `npm test`: how many tests or checks passed, how many failed, the names of those, and the time of each file of tests
 * (`TestFile` of `scripts/test/test-files.mjs`).
 */
export function result(passed, failed, names = [], files = []) {
  return { passed, failed, names, files }
}

export function oneCheck(exitCode) {
  return exitCode === 0 ? result(1, 0) : result(0, 1)
}

export function sum(results) {
  return results.reduce((total, one) => result(total.passed + one.passed, total.failed + one.failed), result(0, 0))
}

/**
 * Runs steps as soon as their dependencies have passed and a core is free: each keeps one core busy, or `cores` of them; those that took
 * longest last time (`secondsOf`) start first. A failed step stops only its dependents, which then count as failed. Resolves to each step's
 * outcome by its name, with seconds and CPU seconds.
 */
export async function runSteps(
  steps,
  { cores = Math.max(2, availableParallelism()), secondsOf = unknownSeconds } = {},
) {
  const done = new Map()
  const running = new Map()
  const waiting = [...steps].sort(
    (one, other) => coresOf(one) - coresOf(other) || secondsOf(other.name) - secondsOf(one.name),
  )
  const isReady = ({ needs = [] }) => needs.every((name) => done.has(name))
  const free = () => cores - [...running.keys()].reduce((busy, step) => busy + coresOf(step), 0)
  while (waiting.length > 0 || running.size > 0) {
    // A step that needs more cores than there are runs when it is alone.
    const next = waiting.find((step) => isReady(step) && Math.min(coresOf(step), cores) <= free())
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next,
        runAndTell(next, done).finally(() => running.delete(next)),
      )
    } else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`Nothing that these steps need runs: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return done
}

/** Prints failures and, as the last line, a summary; returns an exit code. */
export function tellOutcome(done) {
  const failed = [...done].filter(([, outcome]) => outcome.failed > 0)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(([name]) => name).join(', ')}`)
  for (const name of failed.flatMap(([, outcome]) => outcome.names)) console.log(`  ${name}`)
  const total = sum([...done.values()])
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** @returns {number} */
function unknownSeconds(/** @type {string} */ _name) {
  return 0
}

function coresOf({ cores = 1 }) {
  return cores
}

async function runAndTell(step, done) {
  console.log(`\n=== ${step.name}`)
  const start = performance.now()
  const { value: outcome, cpuSeconds } = await withCpuSeconds(() => runStep(step, done))
  const seconds = (performance.now() - start) / 1000
  const cpu = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(1)} s of CPU`
  console.log(`--- ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds.toFixed(1)} s${cpu}`)
  done.set(step.name, { ...outcome, seconds, cpuSeconds })
}

async function runStep({ needs = [], run }, done) {
  const missing = needs.find((name) => done.get(name).failed !== 0)
  if (missing) {
    console.log(`Not run, because ${missing} failed.`)
    return result(0, 1)
  }
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return result(0, 1)
  }
}
