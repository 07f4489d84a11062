import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { commonParts, digestParts, listParts, wizardParts } from './part-names'

const source = fileURLToPath(new URL('../', import.meta.url))
const lines = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file))
  .flatMap((file) => readFileSync(`${source}${file}`, 'utf8').split('\n'))
  .filter((line) => /\b(usePart|partOf)\(|part="/.test(line))

it('names only parts that some element has', () => {
  const names = [...commonParts, ...listParts, ...digestParts, ...wizardParts]

  expect(names.filter((name) => !lines.some((line) => new RegExp(`['"]${name}['"]`).test(line)))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
