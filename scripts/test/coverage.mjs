import { readFileSync, writeFileSync } from 'node:fs'
import { idsNamedByTests, requirementIds } from '../lib/requirements.mjs'
import { inRoot } from '../lib/root.mjs'
import { freshReport } from './reports.mjs'

const committed = 'scripts/test/coverage.json'
const latest = 'test-results/coverage.json'

/** Kinds that are counted, with their labels. */
const kinds = {
  tests: 'tests',
  stories: 'stories',
  look: 'parts × looks',
  screen: 'screens × role, language, theme and width',
  layer: 'dialogs and menus opened',
  requirements: 'requirements named',
}

/** Tolerance: the parts that a story shows can depend on when it is looked at: two in a hundred fewer are the same. */
const tolerance = { look: 0.02 }

/** Counts what the files of tests of a whole run covered. @param {import('./test-files.mjs').TestFile[]} files */
export function coverageOf(files) {
  const seen = new Set(files.flatMap((file) => file.seen))
  const countOf = (kind) => [...seen].filter((thing) => thing.startsWith(`${kind}: `)).length
  const testsOf = (some) => new Set(some.flatMap(({ name, tests }) => tests.map((test) => `${name} ${test.name}`))).size
  const ids = new Set(requirementIds())
  return {
    tests: testsOf(files.filter(({ project }) => project !== 'storybook')),
    stories: testsOf(files.filter(({ project }) => project === 'storybook')),
    look: countOf('look'),
    screen: countOf('screen'),
    layer: countOf('layer'),
    requirements: [...idsNamedByTests()].filter((id) => ids.has(id)).length,
  }
}

/** Prints the counts of a run and returns a line for each that fell below the committed one. */
export function coverageFallen(files) {
  const now = coverageOf(files)
  const least = JSON.parse(readFileSync(inRoot(committed), 'utf8'))
  writeFileSync(freshReport('coverage'), toText(now))
  console.log('\nCovered:')
  for (const [kind, title] of Object.entries(kinds)) {
    console.log(`${String(now[kind]).padStart(8)}  ${title} (at least ${least[kind]})`)
  }
  return fallenOf(now, least)
}

export function fallenOf(now, least) {
  return Object.entries(kinds).flatMap(([kind, title]) =>
    now[kind] < least[kind] * (1 - (tolerance[kind] ?? 0))
      ? [`Coverage fell: ${now[kind]} ${title}, ${least[kind]} before. What went for a reason: npm run coverage`]
      : [],
  )
}

/** Makes the counts of the last complete run the committed minimum. */
export function keepCoverage() {
  writeFileSync(inRoot(committed), readFileSync(inRoot(latest), 'utf8'))
}

function toText(counts) {
  return `${JSON.stringify(counts, null, 2)}\n`
}
