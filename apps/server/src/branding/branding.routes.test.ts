import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import type { BrandImageKind } from './brand-image'
import { type NewBrand, type StoredImage, saveBrand, storeBrandImage } from './branding.service'
import { hostName } from './host-name'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The same picture with a word appended, which makes it a different file. */
const otherPng = Buffer.concat([png, Buffer.from('dark')])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

const nothing = {
  name: '',
  title: '',
  logo: { logo: null, logo_dark: null },
  favicon: null,
  colors: { brand: null, brand_dark: null, neutral: null },
  links: { support: '', terms: '', privacy: '', disclaimer: '' },
}

describe('the brand of a host name', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await save({
      resellerId: server.world.northwind,
      hosts: ['Mail.Northwind.example', 'northwind.localhost'],
      title: 'Northwind Mail Security',
      colors: { brand: '#0a7c4a', brandDark: '#35b878' },
      images: { logo: png, logoDark: otherPng, favicon: png },
    })
    await save({ resellerId: server.world.fernbrook, hosts: ['mail.fernbrook.example'], images: { logo: png } })
  })
  afterAll(() => server.close())

  type Brand = Omit<NewBrand, 'now' | 'images'> & { images?: Partial<Record<BrandImageKind, Buffer>> }
  const save = async ({ images: given = {}, ...brand }: Brand) => {
    const now = server.clock.now()
    const images: StoredImage[] = []
    for (const [kind, content] of Object.entries(given) as [BrandImageKind, Buffer][]) {
      images.push(await storeBrandImage(server.blobs, { kind, content, resellerId: brand.resellerId, now }))
    }
    await server.db.inScope({ as: 'system' }, (tx) => saveBrand(tx, { ...brand, images, now }))
  }
  const ask = (domain: string, headers: Record<string, string> = {}) =>
    server.request(`/v1/resellers/branding/?${new URLSearchParams({ domain })}`, { headers })
  const brandOf = async (domain: string) => (await ask(domain)).json()

  it('is returned without login: name, logos for light and dark, and our own title, icon and colours (CA-091, LO-072, LO-074, LO-077)', async () => {
    const answer = await ask('mail.northwind.example')

    expect(answer.status).toBe(200)
    const address = expect.stringMatching(/^\/api\/v1\/resellers\/branding\/images\/[0-9a-f]{32}\.png$/)
    expect(await answer.json()).toEqual({
      name: 'Northwind',
      title: 'Northwind Mail Security',
      logo: { logo: address, logo_dark: address },
      favicon: address,
      colors: { brand: '#0a7c4a', brand_dark: '#35b878', neutral: null },
      links: { support: '', terms: '', privacy: '', disclaimer: '' },
    })
  })

  it('depends on the host name alone, ignoring case, port and trailing dot (LO-073)', async () => {
    const northwind = await brandOf('mail.northwind.example')

    expect(northwind.logo.logo).not.toBe(northwind.logo.logo_dark)
    for (const domain of ['MAIL.NORTHWIND.EXAMPLE', 'mail.northwind.example.', 'northwind.localhost:4000']) {
      expect(await brandOf(domain), domain).toEqual(northwind)
    }
    expect(await brandOf('mail.fernbrook.example')).toMatchObject({ name: 'Fernbrook', title: 'Fernbrook' })
  })

  it.each([
    '',
    'unknown.example',
    'northwind.example',
    'x.mail.northwind.example',
    'mail.northwind.example/..',
    'mail.%',
    '127.0.0.1',
    '[::1]',
    '%',
    "' or true --",
    'Northwind',
    'x'.repeat(255),
  ])(
    'has the same shape without logos for the unknown host %j, and reveals no reseller (AM-086, XT-13)',
    async (domain) => {
      const answer = await ask(domain)

      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual(nothing)
    },
  )

  it('has the same shape when no host is named, and rejects an overlong host name (XT-13)', async () => {
    expect(await (await server.request('/v1/resellers/branding')).json()).toEqual(nothing)
    const refused = await ask('x'.repeat(256))

    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store'])
  })

  it('is cached per host for a minute and revalidated by its ETag (XT-13)', async () => {
    const answer = await ask('mail.northwind.example')
    const tag = answer.headers.get('etag') ?? ''
    const again = await ask('mail.northwind.example', { 'if-none-match': tag })
    const other = await ask('mail.fernbrook.example', { 'if-none-match': tag })

    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(answer.headers.get('vary')).toBe('Host, Origin')
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'public, max-age=60',
    ])
    expect(other.status).toBe(200)
  })

  it('reaches callers of the client with absolute addresses (CA-091)', async () => {
    const client = await server.client()

    expect(await client.branding.get({ domain: 'mail.northwind.example' })).toMatchObject({
      name: 'Northwind',
      logo: expect.stringMatching(/^http:\/\/portal\.example\/api\/v1\/resellers\/branding\/images\/\w+\.png$/),
      colors: { brand: '#0a7c4a', brandDark: '#35b878', neutral: null },
      links: { support: '', terms: '', privacy: '', disclaimer: '' },
    })
  })

  it('serves pictures with their true type, unable to run anything, and cached forever (XB-31)', async () => {
    const { logo } = await brandOf('mail.northwind.example')
    const answer = await server.request(logo.logo_dark.replace('/api', ''))

    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; frame-ancestors 'none'; sandbox"),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(otherPng)
  })

  it.each(['', 'x.png', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`, '..%2f..%2fetc%2fpasswd', '%00.png'])(
    'has no picture %j (XT-13)',
    async (file) => {
      const answer = await server.request(`/v1/resellers/branding/images/${file}`)

      expect(answer.status).toBe(404)
    },
  )

  it.each([
    { what: 'an SVG', images: { logo: svg }, text: 'A brand’s pictures are PNG, JPEG or WebP files.' },
    {
      what: 'HTML',
      images: { logoDark: Buffer.from('<html>') },
      text: 'A brand’s pictures are PNG, JPEG or WebP files.',
    },
    { what: 'a cut file', images: { logo: png.subarray(0, 40) }, text: 'This picture is damaged.' },
    {
      what: 'a pixel flood',
      images: { logo: flood() },
      text: 'This picture is too large: at most 200 kB and 2000 pixels.',
    },
    {
      what: 'a large icon',
      images: { favicon: Buffer.concat([png, Buffer.alloc(50_000)]) },
      text: 'This picture is too large: at most 50 kB and 512 pixels.',
    },
    { what: 'a colour that is none', colors: { brand: 'red; }' }, text: 'Enter the colour as #rrggbb.' },
    { what: 'a host that is none', hosts: ['a b'], text: '"a b" is not a host name.' },
    { what: 'another reseller’s host', hosts: ['mail.northwind.example'], text: 'This host name is taken.' },
  ])('rejects $what and changes nothing (XB-31, XT-13)', async ({ what: _, text, ...brand }) => {
    const before = await brandOf('mail.fernbrook.example')

    await expect(
      save({ resellerId: server.world.fernbrook, hosts: ['mail.fernbrook.example'], ...brand }),
    ).rejects.toMatchObject({ name: 'ServiceError', message: text })

    expect(await brandOf('mail.fernbrook.example')).toEqual(before)
  })

  it('replaces the previous brand (LO-072)', async () => {
    const { resellerId, hosts } = { resellerId: server.world.fernbrook, hosts: ['new.fernbrook.example'] }
    await save({ resellerId, hosts, title: 'Fernbrook Post', colors: { neutral: 'oklch(0.5 0.02 150)' } })

    expect(await brandOf('mail.fernbrook.example')).toEqual(nothing)
    expect(await brandOf('new.fernbrook.example')).toEqual({
      ...nothing,
      name: 'Fernbrook',
      title: 'Fernbrook Post',
      colors: { brand: null, brand_dark: null, neutral: 'oklch(0.5 0.02 150)' },
    })
    await save({ resellerId, hosts: ['mail.fernbrook.example'], images: { logo: png } })
  })

  it('is owned by its reseller under row-level security; only the provider assigns host names (XT-10)', async () => {
    const { northwind, fernbrook, contoso } = server.world
    const tables = ['reseller_hosts', 'reseller_brands', 'brand_images']
    for (const table of tables) {
      const own = await server.db.inScope({ as: 'reseller', resellerId: northwind }, (tx) =>
        tx.execute(sql.raw(`select distinct reseller_id as id from ${table}`)),
      )
      expect(own.rows, table).toEqual([{ id: northwind }])
      await expect(
        server.db.inScope({ as: 'customer', customerId: contoso.id }, (tx) =>
          tx.execute(sql.raw(`select from ${table}`)),
        ),
        table,
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    const write = (statement: string) =>
      server.db.inScope({ as: 'reseller', resellerId: northwind }, (tx) => tx.execute(sql.raw(statement)))
    await expect(write(`insert into reseller_hosts values ('x.example', ${northwind})`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const changed = await write(`update reseller_brands set title = 'Taken' where reseller_id = ${fernbrook}`)
    expect(changed.rowCount).toBe(0)
  })
})

describe('hostName', () => {
  it.each([
    ['Mail.Example', 'mail.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['localhost:4000', 'localhost'],
    ['a@b.example', null],
    ['a.example#b', null],
    ['a..example', null],
    ['-', null],
    ['0x7f.1', null],
  ])('reads %j as %j (LO-073)', (text, host) => {
    expect(hostName(text)).toBe(host)
  })
})

/** A small file whose header claims 60,000 by 60,000 pixels. */
function flood(): Buffer {
  const file = Buffer.from(png)
  file.writeUInt32BE(60_000, 16)
  file.writeUInt32BE(60_000, 20)
  return file
}
