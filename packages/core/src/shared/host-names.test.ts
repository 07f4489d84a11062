import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDomainName, isHostname } from './host-names'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/${path}.json`, import.meta.url), 'utf8')).items

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

describe('isDomainName', () => {
  it('validates every name in the corpus correctly (VA-034)', () => {
    for (const { id, value, domain } of read('domains/domains')) {
      if (domain !== null) expect(isDomainName(value), id).toBe(domain)
    }
  })

  it.each([
    { name: 'example.com', valid: true },
    { name: 'EXAMPLE.Com', valid: true },
    { name: 'a--b.example', valid: true },
    { name: 'localhost', valid: false },
    { name: 'com', valid: false },
    { name: 'a.e', valid: false },
    { name: 'example.com.', valid: false },
    { name: '.example.com', valid: false },
    { name: ' example.com', valid: false },
    { name: 'example.c0m', valid: false },
    { name: 'xn--.example', valid: false },
    { name: 'bücher.example', valid: false },
    { name: '1.2.3.4', valid: false },
    { name: '', valid: false },
  ])('returns $valid for "$name" (VA-034)', ({ name, valid }) => {
    expect(isDomainName(name)).toBe(valid)
  })

  it('accepts names only below existing top-level domains in ASCII (VA-034)', () => {
    for (const { tld } of read('reference/top-level-domains')) {
      expect(isDomainName(`example.${tld}`), tld).toBe(isAscii(tld))
    }
  })

  it('accepts up to 253 characters (VA-034)', () => {
    const name = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`

    expect(name).toHaveLength(253)
    expect(isDomainName(name)).toBe(true)
    expect(isDomainName(`${name}x`)).toBe(false)
  })

  it('never accepts a name that isHostname rejects', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.string()), (text) => {
        if (isDomainName(text)) expect(isHostname(text)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('isHostname', () => {
  it.each([
    { name: 'mail.example.com', valid: true },
    { name: 'mailhost', valid: true },
    { name: 'mx-1.internal2', valid: true },
    { name: '3com.example', valid: true },
    { name: '1.2.3.4', valid: false },
    { name: '1.2.3.0x4', valid: false },
    { name: '2130706433', valid: false },
    { name: '0x7f000001', valid: false },
    { name: '-mail.example', valid: false },
    { name: 'mail-.example', valid: false },
    { name: 'mail_1.example', valid: false },
    { name: 'mail.example.', valid: false },
    { name: 'mail..example', valid: false },
    { name: 'mail.example:25', valid: false },
    { name: '[::1]', valid: false },
    { name: '*.example', valid: false },
    { name: '', valid: false },
  ])('returns $valid for "$name" (VA-037)', ({ name, valid }) => {
    expect(isHostname(name)).toBe(valid)
  })

  it('accepts every domain name in the corpus (VA-037)', () => {
    for (const { id, value, domain } of read('domains/domains')) if (domain) expect(isHostname(value), id).toBe(true)
  })

  it('rejects international names that are not ASCII or are broken (VA-034, VA-037)', () => {
    for (const { id, input, output } of read('urls/idna')) {
      if (output !== null && isAscii(input)) continue
      expect([isHostname(input), isDomainName(input)], id).toEqual([false, false])
    }
  })

  it('accepts the ASCII form of international names when every label is a valid host label (VA-034, VA-037)', () => {
    for (const { id, output } of read('urls/idna')) {
      if (output === null) continue
      const isHost = output
        .split('.')
        .every((label: string) => label.length < 64 && /^(?!-)[a-z\d-]+(?<!-)$/.test(label))
      expect(isHostname(output), id).toBe(isHost && output.length < 254)
    }
  })
})
