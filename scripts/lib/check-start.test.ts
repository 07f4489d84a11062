import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findObstacle } from './check-start.mjs'

describe('findObstacle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-start-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  // The ports below are only tried, and 0 picks a free one.
  const ports = { PORT: '0', DEMO_SITE_PORT: '0', MAILBOX_PORT: '0', MAILBOX_SMTP_PORT: '0', SMTP_PORT: '0' }
  const plenty = () => 2 ** 40

  it('finds none with free ports and a folder that can be created, and leaves nothing behind', async () => {
    const data = join(folder, 'new', 'data')

    expect(await findObstacle({ ...ports, DATA_DIR: data }, plenty)).toBeNull()
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })

  it('names an occupied port and the variable that selects another', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const obstacle = await findObstacle({ ...ports, SMTP_PORT: port, DATA_DIR: folder }, plenty)
    server.close()

    expect(obstacle).toBe(`Port ${port} is in use. Stop what uses it, or choose another with SMTP_PORT.`)
  })

  it('explains what to do about a folder that cannot be created or a full disk', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')

    expect(await findObstacle({ ...ports, DATA_DIR: join(file, 'data') }, plenty)).toMatch(/cannot be made .*DATA_DIR/)
    expect(await findObstacle({ ...ports, DATA_DIR: folder }, () => 1000)).toMatch(/less than 300 MB left.*DATA_DIR/)
    expect(readdirSync(folder)).toEqual(['file'])
  })
})
