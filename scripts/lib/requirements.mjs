import { readFileSync } from 'node:fs'
import { filesIn } from './hash.mjs'
import { inRoot } from './root.mjs'

/** The requirement ids of docs/requirements-ids.txt. */
export function requirementIds() {
  return readFileSync(inRoot('docs/requirements-ids.txt'), 'utf8').trim().split('\n')
}

/** Collects everything that looks like a requirement id in the texts of tests. */
export function idsNamedByTests() {
  return new Set(testFiles().flatMap((file) => idsInTexts(readFileSync(inRoot(file), 'utf8'))))
}

/** Every test of the workspace, by its path. */
export function testFiles() {
  return ['packages', 'apps', 'e2e', 'scripts']
    .flatMap(filesIn)
    .filter((file) => /\.(test|spec|calls)\.tsx?$/.test(file))
}

function idsInTexts(source) {
  const texts = source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  return texts.flatMap((text) => text.match(/\b[A-Z]{2}-\d{2,3}\b/g) ?? [])
}
