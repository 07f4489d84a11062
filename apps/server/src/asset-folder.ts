import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds a folder of the server package by name, both from the built server and from source. */
export function assetFolder(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return join(folder, name)
    if (folder === dirname(folder))
      throw new Error(`The server's folder "${name}" is missing; its package is not complete.`)
  }
}
