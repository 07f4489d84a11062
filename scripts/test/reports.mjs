import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** Path for a new report. */
export function freshReport(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const file = inRoot('test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
