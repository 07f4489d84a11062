import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Branding } from './branding'
import { branding } from './branding.fixtures'
import { brandingMessages } from './branding.messages'
import { logoAddress } from './logo-address'

const png = 'data:image/png;base64,iVBORw0KGgo='

describe('Branding', () => {
  it('has a logo for light and one for dark pages (EN-114, EN-115)', () => {
    expect(branding()).toEqual({
      name: 'Northwind',
      logo: 'https://mail.northwind.example/logo.png',
      logoDark: 'https://mail.northwind.example/logo-dark.png',
    })
    expect(Branding.parse({ logo: { logo: png, logoDark: png } })).toEqual({ name: '', logo: png, logoDark: png })
  })

  it.each([{}, { logo: null }, { logo: {} }, { logo: { logo: null, logo_dark: '' } }])(
    'has none for a host that nobody branded: %j (AM-086, XT-13)',
    (answer) => {
      expect(Branding.parse(answer)).toEqual({ name: '', logo: null, logoDark: null })
    },
  )

  it('leaves out addresses that are not allowed (XB-17, XB-31)', () => {
    expect(branding({ logo: { logo: 'javascript:alert(1)', logo_dark: 'data:text/html,x' } })).toEqual({
      name: 'Northwind',
      logo: null,
      logoDark: null,
    })
  })

  it('says what failed in the words of the specification (ER-043)', () => {
    expect(brandingMessages.en.loadFailed).toBe('Error loading reseller')
  })
})

describe('logoAddress', () => {
  it.each([
    ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['HTTP://CDN.example/a b.png', 'http://cdn.example/a%20b.png'],
    [png, png],
    ['data:image/webp;base64,UklGRg==', 'data:image/webp;base64,UklGRg=='],
    ['data:image/svg+xml;base64,PHN2Zz4=', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
    ['data:image/png,<script>', null],
    ['data:text/html;base64,PHNjcmlwdD4=', null],
    ['java\nscript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['blob:https://cdn.example/1', null],
    ['file:///etc/passwd', null],
    ['//cdn.example/logo.png', null],
    ['/logo.png', null],
    ['', null],
    [null, null],
  ])('reads %j as %j (EN-114, EN-115, XB-31)', (text, address) => {
    expect(logoAddress(text)).toBe(address)
  })

  it('answers nothing but http, https and pictures, whatever comes (EN-114, EN-115)', () => {
    const schemes = fc.constantFrom('http', 'https', 'data', 'javascript', 'vbscript', 'blob', 'data:image/png', 'ftp')
    const text = fc.oneof(
      fc.webUrl(),
      fc.tuple(schemes, fc.string()).map(([scheme, rest]) => `${scheme}:${rest}`),
    )

    fc.assert(
      fc.property(text, (text) => {
        expect(logoAddress(text) ?? 'https:').toMatch(/^https?:|^data:image\/(?!svg)/)
      }),
      { numRuns: 1000 },
    )
  })

  it('reads a long text in no time (XS-15)', () => {
    const start = performance.now()

    expect(logoAddress(`data:image/png;base64,${'='.repeat(100_000)}!`)).toBeNull()
    expect(logoAddress(`data:image/png;base64,${'a'.repeat(100_000)}!`)).toBeNull()

    expect(performance.now() - start).toBeLessThan(20)
  })
})
