import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerKeys } from '@postern/core/answers'
import { reportMessages, scheduledReportsMessages } from '@postern/core/texts'
import { expect, it } from 'vitest'

const roots = ['../', '../../../../packages/core/src/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** Texts whose names are chosen by a rule of core. */
const decided: Readonly<Record<string, object>> = {
  'reports.${problem}': reportMessages.en.rangeProblems,
  'scheduledReports.${problem.rule}': scheduledReportsMessages.en.problems,
}

it('uses every text of the catalogues', () => {
  const sources = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, name), 'utf8')),
  )
  const text = sources.join('\n')
  const byRule = Object.entries(decided).flatMap(([pattern, names]) =>
    text.includes(`\`${pattern}\``) ? Object.keys(names).map((name) => pattern.replace(/\$.*/, name)) : [],
  )

  const unused = answerKeys.filter((key) => !text.includes(`'${key}'`) && !byRule.includes(key))

  expect(unused).toEqual([])
})
