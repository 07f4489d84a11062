import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NameAnswer, NameService } from '../domains/name-service'
import { startTestServer, type TestServer } from '../testing/test-server'

type Client = Awaited<ReturnType<TestServer['client']>>

const addresses: Record<string, NameAnswer<string>> = {
  'portal.provider.example': { kind: 'found', values: ['192.0.2.10', '2001:db8::10'] },
  'mail.northwind.example': { kind: 'found', values: ['2001:db8::10'] },
  'old.northwind.example': { kind: 'found', values: ['198.51.100.7'] },
  'slow.northwind.example': { kind: 'failed' },
}
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Same picture, whose header claims a larger size. */
const wide = Buffer.from(picture)
wide.writeUInt32BE(600, 16)

const asked: string[] = []
const names = {
  addresses: async (host) => {
    asked.push(host)
    return addresses[host] ?? { kind: 'missing' }
  },
} as Pick<NameService, 'addresses'> as NameService

describe('the look of a reseller', () => {
  let server: TestServer
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer({ app: { mail: { names }, publicUrl: 'https://portal.provider.example' } })
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const png = picture.toString('base64')
  const shown = async (host: string) => (await server.client()).branding.get({ domain: host })

  it('can be changed part by part and takes effect on its hosts at once (RT-099, EN-114, EN-115, LO-072)', async () => {
    const { northwind: id } = server.world
    const first = await provider.resellers.getBrand({ id })
    expect(first).toMatchObject({ title: '', brand: null, hosts: [], logo: null })

    const hosts = ['Mail.Northwind.example']
    const named = await provider.resellers.updateBrand({ id, title: 'Northwind Mail', brand: '#0a7c4a', hosts })
    await provider.resellers.updateBrand({ id, logo: png }, { ifMatch: named.version })
    const logo = await shown('mail.northwind.example')
    expect(logo).toMatchObject({ title: 'Northwind Mail', colors: { brand: '#0a7c4a' }, logoDark: null })
    const answer = await server.request(new URL(logo.logo ?? '').pathname.replace('/api', ''))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])

    await provider.resellers.updateBrand({ id, logo: null, brand: null })
    expect(await shown('mail.northwind.example')).toMatchObject({
      logo: null,
      title: 'Northwind Mail',
      colors: { brand: null },
    })
    const { events } = await provider.audit.list({ target: `reseller ${id}`, action: 'brandChanged' })
    expect(events).toHaveLength(3)
    expect(events[2]).toMatchObject({
      before: { title: '', hosts: [] },
      after: { title: 'Northwind Mail', hosts: ['mail.northwind.example'] },
    })
    expect(JSON.stringify(events)).not.toContain(png)
  })

  it('rejects active, damaged or oversized content and another reseller’s host (XB-31, XS-22, XT-12)', async () => {
    const { northwind, fernbrook: id } = server.world
    await provider.resellers.updateBrand({ id: northwind, hosts: ['mail.northwind.example'] })
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    for (const [field, value, status] of [
      ['logo', encoded('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
      ['logo', encoded('<!doctype html><script>alert(1)</script>'), 400],
      ['favicon', wide.toString('base64'), 400],
      ['logoDark', picture.subarray(0, 50).toString('base64'), 400],
      ['logo', 'not base64!', 400],
      ['brand', 'url(https://evil.example)', 400],
      ['hosts', ['https://x.example/'], 400],
      ['hosts', ['mail.northwind.example'], 409],
      ['replyTo', 'nobody', 400],
    ] as const) {
      await expect(provider.resellers.updateBrand({ id, [field]: value }), `${field} ${value}`).rejects.toMatchObject({
        status,
        fields: { [field]: [expect.any(String)] },
      })
    }
    expect(await provider.resellers.getBrand({ id })).toMatchObject({
      logo: null,
      favicon: null,
      hosts: [],
      brand: null,
    })
    expect((await shown('mail.northwind.example')).name).toBe('Northwind')
  })

  it('rejects a stale change (XS-13)', async () => {
    const { fernbrook: id } = server.world
    const { version } = await provider.resellers.getBrand({ id })
    await provider.resellers.updateBrand({ id, title: 'First' }, { ifMatch: version })

    await expect(provider.resellers.updateBrand({ id, title: 'Second' }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
  })

  it('includes its footer links, and is removed with the reseller (XT-13, RT-101)', async () => {
    const { id } = await provider.resellers.create({ name: 'Linked', supportUrl: 'mailto:help@linked.example' })
    await provider.resellers.updateBrand({ id, hosts: ['linked.example'] })
    await provider.resellers.updateSettings({ id, termsUrl: 'https://linked.example/terms' })
    const links = {
      support: 'mailto:help@linked.example',
      terms: 'https://linked.example/terms',
      privacy: '',
      disclaimer: '',
    }
    expect(await shown('linked.example')).toMatchObject({ name: 'Linked', links })

    await provider.resellers.delete({ id })

    expect(await shown('linked.example')).toEqual(await shown('unknown.example'))
  })

  it.each([
    ['mail.northwind.example', 'here'],
    ['OLD.northwind.example', 'elsewhere'],
    ['new.northwind.example', 'missing'],
    ['slow.northwind.example', 'unknown'],
  ])('looks up in DNS where %s points: %s', async (host, state) => {
    const { northwind: id } = server.world

    expect(await provider.resellers.checkHost({ id, host })).toMatchObject({
      host: host.toLowerCase(),
      state,
      expected: 'portal.provider.example',
    })
    expect(asked.slice(-2)).toContain(host.toLowerCase())
    await expect(provider.resellers.checkHost({ id, host: '127.0.0.1' })).rejects.toMatchObject({ status: 400 })
    await expect(provider.resellers.checkHost({ id: 123_456, host })).rejects.toMatchObject({ status: 404 })
  })
})
