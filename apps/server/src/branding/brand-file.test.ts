import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { applyBrandFile } from './brand-file'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('applyBrandFile', () => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'postern-brand-'))
  beforeAll(async () => {
    server = await startTestServer()
    writeFileSync(join(folder, 'logo.png'), Buffer.from(png, 'base64'))
    writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  afterAll(() => server.close())

  function apply(brand: object) {
    const file = join(folder, 'brand.json')
    writeFileSync(file, JSON.stringify(brand))
    return applyBrandFile(server, file, server.clock.now())
  }
  const brandOf = async (domain: string) =>
    (await server.request(`/v1/resellers/branding/?domain=${domain}`)).json() as Promise<unknown>

  it('gives a reseller a brand with pictures from the file’s folder (LO-072)', async () => {
    const hosts = await apply({
      reseller: 'Northwind',
      hosts: ['mail.northwind.example'],
      colors: { brand: '#0a7c4a' },
      images: { logo: 'logo.png' },
    })

    expect(hosts).toEqual(['mail.northwind.example'])
    expect(await brandOf('mail.northwind.example')).toMatchObject({
      name: 'Northwind',
      logo: { logo: expect.stringMatching(/\.png$/), logo_dark: null },
      colors: { brand: '#0a7c4a' },
    })
  })

  it.each([
    [{ reseller: 'Nobody', hosts: [] }, 'There is no reseller "Nobody".'],
    [{ reseller: 'Northwind', hosts: [], images: { logo: 'logo.svg' } }, 'PNG, JPEG or WebP'],
    [{ reseller: 'Northwind', hosts: [], images: { logo: 'missing.png' } }, 'ENOENT'],
    [{ reseller: 'Northwind' }, 'hosts'],
  ])('rejects %j (XB-31)', async (brand, words) => {
    await expect(apply(brand)).rejects.toThrow(words)
  })
})
