import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPortalConfig, withPortalConfig } from './portal-config'

describe('the portal’s configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-config-'))
  const fileWith = (text: string) => {
    const file = join(folder, 'portal.json')
    writeFileSync(file, text)
    return file
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has only the product key when no file is named (AM-001, AM-011)', () => {
    expect(readPortalConfig(undefined, 'acme')).toEqual({ product: 'acme', links: {} })
  })

  it('has the links and the maintenance window of the file (CO-026)', () => {
    const file = fileWith(
      JSON.stringify({
        links: { support: 'mailto:help@portal.example', terms: 'https://portal.example/terms' },
        maintenance: { start: '2026-12-24 18:00', end: '2026-12-24 19:00' },
      }),
    )

    expect(readPortalConfig(file, 'provider')).toEqual({
      product: 'provider',
      links: { support: 'mailto:help@portal.example', terms: 'https://portal.example/terms' },
      maintenance: { start: '2026-12-24 18:00', end: '2026-12-24 19:00' },
    })
  })

  it.each([
    ['{', 'cannot be read as JSON'],
    ['{"links":{"suport":"https://portal.example"}}', 'links'],
    ['{"links":{"terms":"javascript:alert(1)"}}', 'links.terms: an address that begins with https://'],
    ['{"links":{"privacy":"mailto:help@portal.example"}}', 'links.privacy'],
    ['{"maintenance":{"start":"tomorrow","end":"2026-12-24 19:00"}}', 'maintenance.start'],
    ['[]', 'the file'],
  ])('is rejected at once for %s (XB-03)', (text, fault) => {
    expect(() => readPortalConfig(fileWith(text), 'provider')).toThrow(/PORTAL_CONFIG/)
    expect(() => readPortalConfig(fileWith(text), 'provider')).toThrow(fault)
  })

  it('is embedded in the head of a page, where nothing in it can become markup (XB-06)', () => {
    const links = { terms: `https://portal.example/"><script>$&'</script>` }

    const html = withPortalConfig('<html><head></head><body></body></html>', { product: 'provider', links })

    expect(html.match(/</g)).toHaveLength(7)
    const content = /content="([^"]*)"/.exec(html)?.[1] ?? ''
    const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    expect(JSON.parse(text)).toEqual({ product: 'provider', links })
  })
})
