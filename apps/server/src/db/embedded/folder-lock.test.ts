import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock'

describe('lockFolder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-lock-'))
  afterEach(() => rmSync(join(folder, 'postern.lock'), { force: true }))

  it('refuses a folder locked by another living process, and says what to do (XS-11)', () => {
    writeFileSync(join(folder, 'postern.lock'), String(process.ppid))

    expect(() => lockFolder(folder)).toThrow(/in use by process \d+.*DATA_DIR/)
  })

  it.each(['999999999', '', 'garbage'])('takes over the lock of a process that is gone ("%s")', (owner) => {
    writeFileSync(join(folder, 'postern.lock'), owner)

    const unlock = lockFolder(folder)

    expect(unlock).not.toThrow()
  })
})
