import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { safeUrl } from './safe-url'

const itemsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/${file}`, import.meta.url), 'utf8')).items

describe('safeUrl', () => {
  it.each([
    ['https://portal.example', 'https://portal.example/'],
    ['  HTTPS://Portal.Example/a b?c=d#e ', 'https://portal.example/a%20b?c=d#e'],
    ['ht\ntp://portal.example/', 'http://portal.example/'],
    ['http:\\\\portal.example\\x', 'http://portal.example/x'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://portal.example/"><script>', 'https://portal.example/%22%3E%3Cscript%3E'],
  ])('returns %j as %s (XB-03)', (text, href) => {
    expect(safeUrl(text)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    ' \u0001\tJaVa\nScRiPt:alert(1)',
    'java\u0000script:alert(1)',
    'javascript://portal.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://portal.example/1',
    'view-source:https://portal.example/',
    'file:///etc/passwd',
    'ftp://portal.example/',
    'mailto:a@b.example',
    '//portal.example/',
    '/path',
    '#part',
    'portal.example',
    'https://',
    'https://a b/',
    '',
    null,
    undefined,
    42 as never,
  ])('rejects %j (XB-03, CO-017)', (text) => {
    expect(safeUrl(text)).toBeNull()
  })

  it('allows mailto only on request (XB-03)', () => {
    expect(safeUrl('MailTo:a@b.example', { allowMailto: true })).toBe('mailto:a@b.example')
    expect(safeUrl('javascript:alert(1)', { allowMailto: true })).toBeNull()
  })

  const addresses = itemsOf('urls/whatwg.json') as { input: string; base: string | null; href: string | null }[]

  it('returns only http and https, unchanged on a second pass, for every address of the URL standard (XB-03)', () => {
    const passed = addresses.map(({ input }) => safeUrl(input)).filter((href) => href !== null)

    for (const href of passed) {
      expect(href).toMatch(/^https?:\/\//)
      expect(safeUrl(href)).toBe(href)
    }
    expect(passed.length).toBeGreaterThan(50)
  })

  it('agrees with the URL standard about the target (XB-03)', () => {
    const differing = addresses
      .filter(({ base }) => base === null)
      .filter(({ input, href }) => safeUrl(input) !== (href && /^https?:/.test(href) ? href : null))

    expect(differing).toEqual([])
  })

  it('returns only http and https for attack strings (XB-03)', () => {
    const payloads = ['lists', 'h5sc', 'own'].flatMap((name) => itemsOf(`xss-payloads/${name}.json`)) as {
      payload: string
    }[]

    for (const { payload } of payloads) expect(safeUrl(payload) ?? 'http:').toMatch(/^https?:/)
    expect(payloads.length).toBeGreaterThan(500)
  })

  it('is not fooled by characters around or inside a scheme (XB-03)', () => {
    const noise = fc.string({
      unit: fc.constantFrom('\t', '\n', '\r', ' ', '\0', '\u001f', '\u00a0', '\ufeff', '\u200b'),
    })
    const letter = fc.constantFrom(...'javascript:').chain((one) => fc.constantFrom(one, one.toUpperCase()))

    fc.assert(
      fc.property(noise, fc.array(fc.tuple(letter, noise)), noise, (before, inside, after) => {
        const text = `${before}${inside.flat().join('')}${after}`
        for (const scheme of ['javascript:', 'data:', 'vbscript:', ''])
          expect(safeUrl(`${text}${scheme}//portal.example`) ?? 'http:').toMatch(/^https?:/)
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['a', '/', '\t', '%', '@', '.', 'é'])(
    'reads an address of many %j in time that grows with its length (XB-03)',
    async (part) => {
      const read = (length: number) => {
        const text = part.repeat(length)
        safeUrl(text)
        safeUrl(`https://portal.example/${text}`)
      }

      expect(await growth(read, 100_000)).toBeLessThan(linear)
    },
  )
})
