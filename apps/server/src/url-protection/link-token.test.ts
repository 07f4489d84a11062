import { randomBytes, randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLinkTokens, linkKeysOf } from './link-token'
import { originalLink, protectLink, readProtected } from './protected-link'

const key = randomBytes(32)
const tokens = createLinkTokens(linkKeysOf([key]))
const base = 'https://portal.example/quarantine'
const ids = { customerId: 7, messageId: 893_214_112_563_200 }
const link = (url: string) => ({ ...ids, url })

describe('the token of a protected link', () => {
  it('leads back to the link, whatever it is (RT-023)', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const address = protectLink(link(url), { base, tokens })
        fc.pre(address !== null)
        expect(originalLink(address, tokens)).toBe(url)
      }),
      { numRuns: 500 },
    )
    for (const url of ['HTTPS://Shop.Example:8443/Ä?q=ü#x', 'http://[2001:db8::1]/a', 'https://münchen.example/%zz']) {
      expect(originalLink(protectLink(link(url), { base, tokens }) ?? '', tokens)).toBe(url)
    }
  })

  it('names customer and message, and shows the host of the link', () => {
    const address = protectLink(link('https://www.shop.example/a'), { base, tokens }) ?? ''

    expect(address).toMatch(/^https:\/\/portal\.example\/u\/www\.shop\.example\/[\w-]+$/)
    const [, , host = '', token = ''] = new URL(address).pathname.split('/')
    expect(readProtected({ host, token }, tokens)?.link).toEqual(link('https://www.shop.example/a'))
    expect(readProtected({ host: 'bank.example', token }, tokens)).toBeNull()
  })

  it('is made for web links of at most 5,900 characters', () => {
    const made = (url: string) => protectLink(link(url), { base, tokens })
    const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`

    expect(made(long(5_900))).not.toBeNull()
    for (const url of [
      long(5_901),
      'mailto:a@b.example',
      'javascript:alert(1)',
      'tel:1',
      '#top',
      'a.example',
      'https://',
    ]) {
      expect(made(url)).toBeNull()
    }
  })

  it('of a former key is still read, and of an unknown one is not (XP-08)', () => {
    const next = randomBytes(32)
    const token = tokens.sign(link('https://a.example/')) ?? ''

    expect(createLinkTokens(linkKeysOf([next, key])).read(token)).toEqual(link('https://a.example/'))
    expect(createLinkTokens(linkKeysOf([next])).read(token)).toBeNull()
  })

  it('is rejected when anything in it was changed: none of 20,000 forgeries passes (RT-023)', () => {
    const token = tokens.sign(link('https://pay.shop.example/invoice?id=77')) ?? ''
    const other = createLinkTokens(linkKeysOf([randomBytes(32)]))
    const genuine = Buffer.from(token.slice(0, -1), 'base64url')
    let passed = 0
    for (let round = 0; round < 20_000; round += 1) {
      const forged = Buffer.from(genuine)
      const kind = round % 4
      if (kind === 0) forged.writeUInt8(forged.readUInt8(0) ^ (1 << randomInt(8)), 0)
      if (kind === 1) {
        const at = randomInt(forged.length)
        forged.writeUInt8(forged.readUInt8(at) ^ (1 << randomInt(8)), at)
      }
      const text =
        kind === 2
          ? (other.sign(link(`https://evil.example/${round}`)) ?? '')
          : kind === 3
            ? `${randomBytes(40 + (round % 60)).toString('base64url')}x`
            : `${forged.toString('base64url')}x`
      if (tokens.read(text) !== null) passed += 1
    }

    expect(passed).toBe(0)
    // The customer is part of what is signed: a token cannot be moved to another.
    const moved = Buffer.from(genuine)
    moved.writeUInt32BE(8, 5)
    expect(tokens.read(`${moved.toString('base64url')}x`)).toBeNull()
    for (const text of ['', 'x', `${token}=`, ` ${token}`, token.slice(0, -1), `${token}A`, 'x'.repeat(100_000)]) {
      expect(tokens.read(text)).toBeNull()
    }
  })
})
