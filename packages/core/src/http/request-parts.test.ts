import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tenants } from '../customers/tenants.contract'
import { domains } from '../domains/domains.contract'
import { ApiError } from './api-error'
import { toRequestParts } from './request-parts'

const base = 'https://portal.example/api/'
const prefix = `${base}v1/domains/11/ip/`
const addressOf = (ip: unknown) => new URL(toRequestParts(domains.removeIp, { id: 11, ip }, 'provider').path, base).href

describe('a value in a path', () => {
  it.each([
    ['192.0.2.25', '192.0.2.25'],
    ['2001:db8::1', '2001%3Adb8%3A%3A1'],
    ['10.0.0.0/8', '10.0.0.0%2F8'],
    ['a b?c#d&e', 'a%20b%3Fc%23d%26e'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
    ['été', '%C3%A9t%C3%A9'],
  ])('%s is encoded as one segment (CA-012, AM-089)', (ip, segment) => {
    expect(addressOf(ip)).toBe(`${prefix}${segment}/`)
  })

  it.each([[''], ['.'], ['..'], [null], [undefined], ['a\ud800']])(
    '%j is refused, as it would lead to another path or to none (CA-012)',
    (ip) => {
      expect(() => addressOf(ip)).toThrowError(expect.objectContaining({ name: 'ApiError', code: 'bad_path' }))
    },
  )

  it('is decoded to the same value, whatever it contains (CA-012)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 3 }), (ip) => {
        const address = addressOf(ip)
        expect(address.startsWith(prefix)).toBe(true)
        expect(decodeURIComponent(address.slice(prefix.length, -1))).toBe(ip)
      }),
      { numRuns: 1000 },
    )
  })

  const traversals = JSON.parse(
    readFileSync(new URL('../../test-data/injection/path-traversal.json', import.meta.url), 'utf8'),
  ).items as { id: string; value: string }[]

  it('never leaves its segment, whatever path it contains (CA-012)', () => {
    for (const { id, value } of traversals) {
      try {
        const address = addressOf(value)
        expect(address.startsWith(prefix), id).toBe(true)
        expect(address.slice(prefix.length, -1), id).not.toMatch(/[/\\]/)
      } catch (error) {
        expect(error, id).toBeInstanceOf(ApiError)
      }
    }
    expect(traversals.length).toBeGreaterThan(100)
  })
})

describe('a body', () => {
  it('contains only fields that the contract names (AM-090)', () => {
    const input = { id: 11, holdScore: 6, holdsImitations: false, isSuper: true, absent: undefined }

    expect(toRequestParts(domains.updatePolicy, input, 'provider')).toEqual({
      path: 'v1/domains/11/policy/',
      body: { holdScore: 6, holdsImitations: false },
    })
  })

  it('cannot target another object than its path (AM-090, XB-16)', () => {
    const read = tenants.update.body.parse(JSON.parse('{"id":2,"tenantId":3,"__proto__":{"x":1},"folder":"junkemail"}'))

    expect(Object.entries(read)).toEqual([['folder', 'junkemail']])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})
