import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export function inRoot(...parts) {
  return join(root, ...parts)
}

export function readJson(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'))
}
