import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetFolder } from '../asset-folder'

/** Real and deliberately broken messages from the tests of mail parsers, by file name. */
export function mailCorpus(): { name: string; raw: Buffer }[] {
  const folder = join(assetFolder('test-data'), 'mail-messages', 'eml')
  return readdirSync(folder).map((name) => ({ name, raw: readFileSync(join(folder, name)) }))
}
