import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm } from '../lib/pnpm.mjs'
import { inRoot } from '../lib/root.mjs'

/** Packs the published packages; returns the archives. */
export async function packPackages(folder) {
  for (const name of ['core', 'react']) {
    const code = await pnpm(['--dir', inRoot('packages', name), 'pack', '--pack-destination', folder])
    if (code !== 0) throw new Error(`packages/${name} could not be packed.`)
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(folder, name))
}
