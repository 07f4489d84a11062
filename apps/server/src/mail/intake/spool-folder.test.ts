import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSpoolFolder } from './spool-folder'

describe('openSpoolFolder', () => {
  let parent: string
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'postern-spool-test-'))
  })
  afterAll(() => rm(parent, { recursive: true }))

  it('removes what ended processes left behind, and nothing of running ones', async () => {
    const ended = fork(join(import.meta.dirname, 'clean-text.ts'), { stdio: 'ignore', execArgv: ['-e', '0', '--'] })
    await once(ended, 'exit')
    const uuid = '5e0c1d0e-5b8c-4cf0-9f0a-1f1f5c9c7d11'
    const [leftover, ofParent, foreign] = [`${ended.pid}-${uuid}`, `${process.ppid}-${uuid}`, 'kept-by-somebody']
    for (const name of [leftover, ofParent, foreign]) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'a.eml'), 'a')
    }
    const other = openSpoolFolder(parent)
    const file = await other.newFile()

    const spool = openSpoolFolder(parent)
    await spool.removeLeftovers()

    expect((await readdir(parent)).sort()).toEqual([ofParent, foreign, dirname(file).split('/').at(-1)].sort())
    await other.remove()
    expect(await readdir(parent)).toHaveLength(2)
  })
})
