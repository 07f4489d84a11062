import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'

/** Remembers, inside node_modules, the state of the files for which a step was done. */
export function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampFile(name), 'utf8'))
  } catch {
    return undefined
  }
}

export function writeStamp(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), JSON.stringify(value))
}

export function removeStamp(name) {
  rmSync(stampFile(name), { force: true })
}

function stampFile(name) {
  return inRoot('node_modules', '.cache', 'postern', `${name.replace(/\W+/g, '-')}.json`)
}
