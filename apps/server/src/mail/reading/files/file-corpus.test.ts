import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assetFolder } from '../../../asset-folder'
import { findFiles } from './find-files'

const folder = join(assetFolder('test-data'), 'files')

/** Types of each file as an attachment, and why an archive among its files was not read to its end. */
const verdicts: Readonly<Record<string, string>> = {
  'billion-laughs.svg': 'activeSvg+svg',
  'duplicate.zip': 'zip',
  'empty.png': 'png',
  'encrypted-flag.zip': 'archiveEncrypted+zip encrypted',
  'entries-1000.zip': 'zip',
  'exif-long-type.jpg': 'jpeg',
  'exif-many-entries.jpg': 'jpeg',
  'external-image.svg': 'activeSvg+svg',
  'flood-20000.png': 'pictureBomb+png',
  'gif-js.gif': 'disguised+gif',
  'gif.gif': 'gif',
  'handler-case.svg': 'activeSvg+svg',
  'html.png': 'disguised+html+png',
  'huge-header.png': 'pictureBomb+png',
  'link.svg': 'activeSvg+svg',
  'name-01.zip': 'zip',
  'name-02.zip': 'zip',
  'name-10.zip': 'zip',
  'name-11.zip': 'zip',
  'name-17.zip': 'zip',
  'name-18.zip': 'zip',
  'name-19.zip': 'zip',
  'name-20.zip': 'zip',
  'name-21.zip': 'zip',
  'name-22.zip': 'zip',
  'name-23.zip': 'zip',
  'name-24.zip': 'zip',
  'namespace.svg': 'activeSvg+svg',
  'nested-2.zip': 'zip ratio',
  'nested-3.zip': 'zip depth',
  'orient-6-le.jpg': 'jpeg',
  'orient-8-at-60k.jpg': 'jpeg',
  'orient-bad-255.jpg': 'jpeg',
  'plain.zip': 'zip',
  'small.png': 'png',
  'truncated.png': 'png',
  'truncated.zip': 'archiveDamaged+zip damaged',
  'utf7.svg': 'activeSvg+svg',
  'zero-width.png': 'png',
  'zeros-100mb.zip': 'archiveBeyondLimits+zip ratio',
  'zeros-10mb.zip': 'archiveBeyondLimits+zip ratio',
  'zeros-1mb.zip': 'archiveBeyondLimits+zip ratio',
}

const find = (name: string) =>
  findFiles([{ name, declared: 'application/octet-stream', bytes: readFileSync(join(folder, name)) }])

describe('the corpus of hostile files', () => {
  it('has an expected verdict for every file', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(verdicts).sort())
  })

  it.each(Object.entries(verdicts))('%s counts as %s (XS-08)', async (name, verdict) => {
    const found = await find(name)
    const reasons = new Set(found.flatMap(({ unreadable }) => unreadable ?? []))

    expect([[...(found[0]?.types ?? [])].sort().join('+'), ...[...reasons].sort()].join(' ')).toBe(verdict)
  })

  it('names no folder and no control character', async () => {
    const names = (await Promise.all(Object.keys(verdicts).map(find))).flatMap((found) => found.map(({ name }) => name))

    expect(names.filter((name) => /[\\/\p{Cc}]/u.test(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['<img src=x onerror=alert(1)>.txt', '$(id).txt', 'a.txt']))
  })
})
