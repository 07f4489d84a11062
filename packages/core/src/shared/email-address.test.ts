import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/email-address/${name}.json`, import.meta.url), 'utf8')).items

describe('isEmailAddress', () => {
  it('rejects addresses that no standard allows and accepts those that all allow (VA-031)', () => {
    for (const { id, address, length, rfc5321_mailable, html5_email_input_valid } of read('isemail')) {
      if (!rfc5321_mailable && !html5_email_input_valid) expect(isEmailAddress(address), id).toBe(false)
      if (rfc5321_mailable && html5_email_input_valid && length <= 60) expect(isEmailAddress(address), id).toBe(true)
    }
  })

  it('classifies everyday addresses correctly (VA-031)', () => {
    for (const { id, address, valid } of read('generated')) {
      if (!valid || address.length <= 60) expect(isEmailAddress(address), id).toBe(valid)
    }
  })

  const local64 = 'a'.repeat(64)
  const domain189 = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`

  it.each([
    { address: `${local64}@b.example`, valid: true },
    { address: `a${local64}@b.example`, valid: false },
    { address: `${local64}@${domain189}`, valid: true },
    { address: `${local64}@${domain189}e`, valid: false },
    { address: `a@${'b'.repeat(64)}.example`, valid: false },
  ])('enforces the length limits of RFC 5321: $valid for $address (VA-031)', ({ address, valid }) => {
    expect(isEmailAddress(address)).toBe(valid)
  })

  it.each([
    ['quoted local part', '"ana b"@b.example'],
    ['comment', 'ana(work)@b.example'],
    ['group', 'Team: ana@b.example;'],
    ['address literal', 'ana@[192.0.2.1]'],
    ['display form', 'Ana <ana@b.example>'],
    ['white space around', ' ana@b.example '],
    ['umlaut in the local part', 'zoë@b.example'],
    ['umlaut in the domain', 'ana@bücher.example'],
    ['Kelvin sign', 'ana@\u212aelvin.example'],
    ['long s', 'ana@\u017fite.example'],
    ['line break at the end', 'ana@b.example\n'],
  ])('rejects: %s (VA-031)', (_, address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  it('accepts an international domain only in its xn-- form (VA-031)', () => {
    expect(isEmailAddress('ana@xn--bcher-kva.example')).toBe(true)
  })

  it('never accepts an address with white space, brackets, quotes or a second @', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...' \t\n<>()"[],;:@'), fc.string(), (before, odd, after) => {
        expect(isEmailAddress(`${before}${odd}${after}@b.example`)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })
})
