import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { brandColor } from './brand-color'
import { Branding } from './branding'
import { branding } from './branding.fixtures'
import { brandingMessages } from './branding.messages'
import { absoluteLogo, logoAddress } from './logo-address'

const png = 'data:image/png;base64,iVBORw0KGgo='

const nothing = {
  name: '',
  title: '',
  logo: null,
  logoDark: null,
  favicon: null,
  colors: { brand: null, brandDark: null, neutral: null },
  links: { support: '', terms: '', privacy: '', disclaimer: '' },
}

describe('Branding', () => {
  it('has a logo for light and one for dark pages (EN-114, EN-115, CA-091)', () => {
    expect(branding()).toMatchObject({
      name: 'Northwind',
      logo: 'https://mail.northwind.example/logo.png',
      logoDark: 'https://mail.northwind.example/logo-dark.png',
    })
    expect(Branding.parse({ logo: { logo: png, logoDark: png } })).toEqual({ ...nothing, logo: png, logoDark: png })
  })

  it('has a title, an icon and colours of its own (LO-072)', () => {
    expect(branding()).toMatchObject({
      title: 'Northwind Mail Security',
      favicon: 'https://mail.northwind.example/favicon.png',
      colors: { brand: '#0a7c4a', brandDark: '#35b878', neutral: null },
    })
    expect(branding({ title: '' }).title).toBe('Northwind')
    expect(branding({ colors: { brand: 'red; }', brand_dark: 'url(x)', neutral: '#888' } }).colors).toEqual({
      brand: null,
      brandDark: null,
      neutral: '#888',
    })
  })

  it.each([
    {},
    { logo: null },
    { logo: {}, colors: {} },
    { logo: { logo: null, logo_dark: '' }, colors: null, favicon: null },
  ])('is empty for a host without a brand: %j (AM-086, XT-13)', (answer) => {
    expect(Branding.parse(answer)).toEqual(nothing)
  })

  it('omits addresses that are not allowed (XB-17, XB-31)', () => {
    const answer = {
      logo: { logo: 'javascript:alert(1)', logo_dark: 'data:text/html,x' },
      favicon: 'data:image/svg+xml,x',
    }

    expect(branding(answer)).toMatchObject({
      favicon: null,
      logo: null,
      logoDark: null,
    })
  })

  it('reports a failure in the words of the specification (ER-043)', () => {
    expect(brandingMessages.en.loadFailed).toBe('Error loading reseller')
  })
})

describe('logoAddress', () => {
  it.each([
    ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['HTTP://CDN.example/a b.png', 'http://cdn.example/a%20b.png'],
    [png, png],
    ['data:image/webp;base64,UklGRg==', 'data:image/webp;base64,UklGRg=='],
    ['/api/logo.png?v=2', '/api/logo.png?v=2'],
    ['/api/../logo.png', '/logo.png'],
    ['data:image/svg+xml;base64,PHN2Zz4=', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
    ['data:image/png,<script>', null],
    ['data:text/html;base64,PHNjcmlwdD4=', null],
    ['java\nscript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['blob:https://cdn.example/1', null],
    ['file:///etc/passwd', null],
    ['//cdn.example/logo.png', null],
    ['/\\cdn.example/logo.png', null],
    ['/\t/cdn.example/logo.png', null],
    ['/.//cdn.example/logo.png', null],
    ['logo.png', null],
    ['', null],
    [null, null],
  ])('reads %j as %j (EN-114, EN-115, XB-31)', (text, address) => {
    expect(logoAddress(text)).toBe(address)
  })

  it('returns only http, https, paths of one host and pictures, whatever the input (EN-114, EN-115)', () => {
    const schemes = fc.constantFrom('http', 'https', 'data', 'javascript', 'vbscript', 'blob', 'data:image/png', 'ftp')
    const text = fc.oneof(
      fc.webUrl(),
      fc.tuple(schemes, fc.string()).map(([scheme, rest]) => `${scheme}:${rest}`),
      fc.string({ unit: fc.constantFrom(...'/\\.\t:@a?#') }).map((rest) => `/${rest}`),
    )

    fc.assert(
      fc.property(text, (text) => {
        const address = logoAddress(text) ?? 'https:'

        expect(address).toMatch(/^https?:|^\/|^data:image\/(?!svg)/)
        if (address.startsWith('/')) expect(new URL(address, 'https://portal.example').host).toBe('portal.example')
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['=', 'a'])('reads an address of many %j in linear time (XS-15)', async (part) => {
    const read = (length: number) => logoAddress(`data:image/png;base64,${part.repeat(length)}!`)

    expect(read(100_000)).toBeNull()
    expect(await growth(read, 100_000)).toBeLessThan(linear)
  })

  it('is completed for a page on a host other than the API’s (EN-114)', () => {
    expect(absoluteLogo('/api/logo.png', 'https://portal.example/api/')).toBe('https://portal.example/api/logo.png')
    expect(absoluteLogo(png, 'https://portal.example/api/')).toBe(png)
    expect(absoluteLogo(null, 'https://portal.example/api/')).toBeNull()
  })
})

describe('brandColor', () => {
  it.each(['#0a7', '#0a7c4a', '#0a7c4aff', 'rgb(10, 124, 74)', 'oklch(0.5 0.12 155 / 50%)', 'hsla(150deg 80% 25%)'])(
    'takes %s (LO-072)',
    (color) => {
      expect(brandColor(` ${color} `)).toBe(color)
    },
  )

  it.each([
    null,
    '',
    'red',
    '#0a7c4',
    'var(--x)',
    'url(https://cdn.example)',
    'rgb(1 2 3); color: red',
    'rgb(url(//cdn.example))',
    'rgb(1 2 3',
    'light-dark(#000, #fff)',
    `#${'a'.repeat(100_000)}`,
  ])('rejects %j (XB-31)', (text) => {
    expect(brandColor(text)).toBeNull()
  })
})
