/** What a step of `npm test` found out: how many tests or checks passed, how many failed, and the names of those. */
export function result(passed, failed, names = []) {
  return { passed, failed, names }
}

export function oneCheck(exitCode) {
  return exitCode === 0 ? result(1, 0) : result(0, 1)
}

export function sum(results) {
  return results.reduce((total, one) => result(total.passed + one.passed, total.failed + one.failed), result(0, 0))
}

/**
 * Runs steps one after the other, and side by side those of a list in the list: each of them keeps one core busy. A failed
 * one stops none but those after it that `needs` it, which then count as failed. Prints what failed and, as the last line,
 * the sum.
 */
export async function runSteps(steps) {
  const done = new Map()
  for (const group of steps) await Promise.all([group].flat().map((step) => runAndTell(step, done)))
  const failed = [...done].filter(([, outcome]) => outcome.failed > 0)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(([name]) => name).join(', ')}`)
  for (const name of failed.flatMap(([, outcome]) => outcome.names)) console.log(`  ${name}`)
  const total = sum([...done.values()])
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function runAndTell(step, done) {
  console.log(`\n=== ${step.name}`)
  const start = Date.now()
  const outcome = await runStep(step, done)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`--- ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`)
  done.set(step.name, outcome)
}

async function runStep({ needs, run }, done) {
  if (needs && done.get(needs)?.failed !== 0) {
    console.log(`Not run, because ${needs} failed.`)
    return result(0, 1)
  }
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return result(0, 1)
  }
}
