import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailInDisplayAddress, isSpoofedDisplayAddress, nameInDisplayAddress } from './display-address'
import { stripInvisible } from './invisible'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/sender-spoofing/${name}.json`, import.meta.url), 'utf8')).items

describe('display addresses', () => {
  it('judges every pair of the corpus as it should (DG-059, DG-060, XB-10, VA-032, VA-033)', () => {
    for (const { id, sender, displayAddress, email_in_display, spoofed } of read('display-address')) {
      if (email_in_display)
        expect(emailInDisplayAddress(displayAddress)?.toLowerCase(), id).toBe(email_in_display.toLowerCase())
      if (typeof spoofed === 'boolean') expect(isSpoofedDisplayAddress(displayAddress, sender), id).toBe(spoofed)
    }
  })

  it.each([
    { display: '"Ana \\"A\\" B" <a@b.example>', name: 'Ana "A" B' },
    { display: 'Ana <a@b.example>', name: 'Ana' },
    { display: 'a@b.example', name: '' },
    { display: 'no address', name: 'no address' },
    { display: null, name: '' },
  ])('reads the name of $display', ({ display, name }) => {
    expect(nameInDisplayAddress(display)).toBe(name)
  })

  it('answers any text, the same for every spelling of its case', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), (name, address) => {
        expect(isSpoofedDisplayAddress(`${name} <${address}>`, address.toUpperCase())).toBe(false)
        expect(() => nameInDisplayAddress(`${name} <${address}`)).not.toThrow()
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('stripInvisible', () => {
  it('takes every invisible character of the corpus out (AM-095, VA-042, XB-09)', () => {
    for (const { id, value, without } of read('invisible')) expect(stripInvisible(value), id).toBe(without)
  })

  it('keeps joiners where scripts and emoji need them', () => {
    for (const text of ['می\u200cخواهم', 'क्\u200dष', '👩\u200d💻']) expect(stripInvisible(text)).toBe(text)
  })
})
