import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIPv4, isIPv4Cidr } from './ip-address'

const items = JSON.parse(readFileSync(new URL('../../test-data/ip-cidr/ipv4.json', import.meta.url), 'utf8')).items

describe('IPv4', () => {
  it('validates every value in the corpus correctly (VA-035, VA-036)', () => {
    for (const { id, value, ipv4, ipv4_cidr } of items) {
      if (typeof ipv4 === 'boolean') expect(isIPv4(value), id).toBe(ipv4)
      if (typeof ipv4_cidr === 'boolean') expect(isIPv4Cidr(value), id).toBe(ipv4_cidr)
    }
  })

  it.each([
    { text: '0.0.0.0', valid: true },
    { text: '255.255.255.255', valid: true },
    { text: '256.1.1.1', valid: false },
    { text: '01.2.3.4', valid: false },
    { text: '1.2.3', valid: false },
    { text: '1.2.3.4.5', valid: false },
    { text: '1.2.3.4.', valid: false },
    { text: '1.2.3.4\n', valid: false },
    { text: '1.2.3.4/24', valid: false },
  ])('returns $valid for "$text" (VA-035)', ({ text, valid }) => {
    expect(isIPv4(text)).toBe(valid)
  })

  it.each([
    { text: '192.0.2.0', valid: true },
    { text: '0.0.0.0/0', valid: true },
    { text: '192.0.2.0/32', valid: true },
    { text: '192.0.2.0/33', valid: false },
    { text: '192.0.2.0/024', valid: false },
    { text: '192.0.2.0/00', valid: false },
    { text: '192.0.2.0/', valid: false },
    { text: '192.0.2.0/8/8', valid: false },
    { text: '192.0.2/8', valid: false },
  ])('returns $valid for "$text" with an optional prefix (VA-036)', ({ text, valid }) => {
    expect(isIPv4Cidr(text)).toBe(valid)
  })

  it('accepts every address, with and without each prefix', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(99), (address, prefix) => {
        expect([isIPv4(address), isIPv4Cidr(address)]).toEqual([true, true])
        expect(isIPv4Cidr(`${address}/${prefix}`)).toBe(prefix <= 32)
      }),
      { numRuns: 1_000 },
    )
  })
})
