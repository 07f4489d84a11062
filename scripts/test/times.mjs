import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

const file = () => inRoot('test-results/times.json')
const shown = 20

/** Duration of each step in the last run. */
export function lastSeconds() {
  try {
    const { steps } = JSON.parse(readFileSync(file(), 'utf8'))
    return (name) => steps[name]?.seconds ?? 0
  } catch {
    return () => 0
  }
}

/** Stores the times of a run in `test-results/times.json` and prints the steps, the slowest files and tests, and the retried ones. */
export function tellTimes(done) {
  const files = [...done.values()].flatMap((outcome) => outcome.files)
  const slowest = (items) =>
    items
      .filter(({ seconds }) => seconds > 0)
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, shown)
  const times = {
    steps: Object.fromEntries(
      [...done].map(([name, outcome]) => [
        name,
        {
          seconds: rounded(outcome.seconds),
          cpuSeconds: outcome.cpuSeconds === null ? null : rounded(outcome.cpuSeconds),
          files: slowest(outcome.files.map(withoutTests)),
          tests: slowest(outcome.files.flatMap(testsOf)),
        },
      ]),
    ),
  }
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(file(), `${JSON.stringify(times, null, 2)}\n`)

  list(
    'Seconds of each step, and of CPU',
    slowest([...done].map(([name, step]) => ({ name: cpuTold(name, step), ...step }))),
  )
  list(`The ${shown} slowest files`, slowest(files.map(withoutTests)))
  list(`The ${shown} slowest tests`, slowest(files.flatMap(testsOf)))
  const retried = files.flatMap((one) => one.retried)
  if (retried.length > 0) console.log(`\nRetried:\n${retried.map((name) => `  ${name}`).join('\n')}`)
}

function withoutTests({ name, project, seconds }) {
  return { name: `${name} (${project})`, seconds: rounded(seconds) }
}

function testsOf({ name: file, tests }) {
  return tests.map(({ name, seconds }) => ({ name: `${file}: ${name}`, seconds: rounded(seconds) }))
}

function cpuTold(name, { cpuSeconds }) {
  return cpuSeconds === null ? name : `${name} (${cpuSeconds.toFixed(1)} s of CPU)`
}

function list(title, items) {
  if (items.length === 0) return
  console.log(`\n${title}:`)
  for (const { name, seconds } of items) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name.slice(0, 150)}`)
}

function rounded(seconds) {
  return Math.round(seconds * 10) / 10
}
