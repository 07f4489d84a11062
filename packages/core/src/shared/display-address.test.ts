import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emailInDisplayAddress,
  formatDisplayAddress,
  isSpoofedDisplayAddress,
  nameInDisplayAddress,
  parseDisplayAddress,
} from './display-address'
import { isEmailAddress } from './email-address'
import { stripInvisible } from './invisible'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/sender-spoofing/${name}.json`, import.meta.url), 'utf8')).items

describe('display addresses', () => {
  it('classifies every pair in the corpus correctly (DG-059, DG-060, XB-10, VA-032, VA-033)', () => {
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
  ])('parses the name from $display', ({ display, name }) => {
    expect(nameInDisplayAddress(display)).toBe(name)
  })

  it('accepts any text and ignores the case of addresses', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), (name, address) => {
        expect(isSpoofedDisplayAddress(`${name} <${address}>`, address.toUpperCase())).toBe(false)
        expect(() => nameInDisplayAddress(`${name} <${address}`)).not.toThrow()
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('parseDisplayAddress', () => {
  it.each([
    { text: 'Ana Byrne <ana@a.example>', name: 'Ana Byrne' },
    { text: 'Ana<ana@a.example>', name: 'Ana' },
    { text: '  Byrne, Ana   <ana@a.example> ', name: 'Byrne, Ana' },
    { text: 'Ünal Öz <ana@a.example>', name: 'Ünal Öz' },
    { text: 'other@b.example <ana@a.example>', name: 'other@b.example' },
    { text: '<ana@a.example>', name: '' },
    { text: 'ana@a.example', name: '' },
  ])('parses "$text" (VA-032)', ({ text, name }) => {
    expect(parseDisplayAddress(text)).toEqual({ name, address: 'ana@a.example' })
  })

  it.each([
    { text: '"Ana Byrne" <ana@a.example>', name: 'Ana Byrne' },
    { text: '"Byrne, Ana"<ana@a.example>', name: 'Byrne, Ana' },
    { text: '"Ana \\"A\\" \\\\ B" <ana@a.example>', name: 'Ana "A" \\ B' },
    { text: '"<eve@b.example>" <ana@a.example>', name: '<eve@b.example>' },
    { text: '"Ana\r\n Byrne" <ana@a.example>', name: 'Ana Byrne' },
    { text: '"" <ana@a.example>', name: '' },
    { text: '"Ana\u202e" <ana@a.example\u200b>', name: 'Ana' },
  ])('parses the quoted $text (VA-033)', ({ text, name }) => {
    expect(parseDisplayAddress(text)).toEqual({ name, address: 'ana@a.example' })
  })

  it.each([
    '',
    'Ana',
    'Ana <ana@a.example',
    'Ana ana@a.example>',
    'Ana <ana>',
    'Ana <ana@a_b.example>',
    'Ana <ana@a.example> or so',
    'Ana <ana@a.example>, Ben <ben@b.example>',
    'ana@a.example, ben@b.example',
    'Team: ana@a.example, ben@b.example;',
    '"Ana <ana@a.example>',
    '"Ana" Byrne <ana@a.example>',
    'Ana "A" <ana@a.example>',
    '"Ana\\" <ana@a.example>',
    'mailto:ana@a.example',
  ])('rejects %s (VA-032, VA-033)', (text) => {
    expect(parseDisplayAddress(text)).toBeNull()
  })

  it('finds the addresses in the corpus (VA-032, VA-033)', () => {
    for (const { id, displayAddress, email_in_display } of read('display-address')) {
      if (email_in_display) expect(parseDisplayAddress(displayAddress)?.address, id).toBe(email_in_display)
    }
  })

  it('parses the output of formatDisplayAddress (VA-032, VA-033)', () => {
    const address = fc.emailAddress().filter(isEmailAddress)
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'a"\\<>@., \u200d\r\n\ud83d') }),
    )
    fc.assert(
      fc.property(name, address, (name, address) => {
        const text = formatDisplayAddress({ name, address })
        const plain = stripInvisible(name).trim().replace(/\s+/g, ' ')

        expect(parseDisplayAddress(text)).toEqual({ name: plain, address })
        expect(text).not.toMatch(/[\r\n]/)
        expect(isSpoofedDisplayAddress(text, address)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    { name: '', text: 'ana@a.example' },
    { name: 'Ana Byrne', text: 'Ana Byrne <ana@a.example>' },
    { name: "Zoë O'Neil", text: "Zoë O'Neil <ana@a.example>" },
    { name: 'Byrne, Ana', text: '"Byrne, Ana" <ana@a.example>' },
    { name: 'A. Byrne', text: '"A. Byrne" <ana@a.example>' },
    { name: 'Ana "A" \\', text: '"Ana \\"A\\" \\\\" <ana@a.example>' },
    { name: 'Ana\r\nBcc: eve@b.example', text: '"Ana Bcc: eve@b.example" <ana@a.example>' },
  ])('formats $text', ({ name, text }) => {
    expect(formatDisplayAddress({ name, address: 'ana@a.example' })).toBe(text)
  })
})

describe('stripInvisible', () => {
  it('removes every invisible character in the corpus (AM-095, VA-042, XB-09)', () => {
    for (const { id, value, without } of read('invisible')) expect(stripInvisible(value), id).toBe(without)
  })

  it('never joins surrogate halves into an invisible character (AM-095)', () => {
    expect(stripInvisible('pay\udb40\u200b\udc41pal')).toBe('paypal')
    expect(stripInvisible('pay\udb40\u200d\udc41pal')).toBe('paypal')
  })

  it('keeps joiners where scripts and emoji need them', () => {
    for (const text of ['می\u200cخواهم', 'क्\u200dष', '👩\u200d💻']) expect(stripInvisible(text)).toBe(text)
  })

  it.each([
    'CEO <ceo@bank.example> <',
    'CEO <ceo@bank.example> <>',
    '<x> CEO <ceo@bank.example> < >',
    '<<ceo@bank.example>>',
  ])('is found despite stray brackets in %s (AM-053, XB-10)', (text) => {
    expect(emailInDisplayAddress(text)).toBe('ceo@bank.example')
    expect(isSpoofedDisplayAddress(text, 'evil@evil.example')).toBe(true)
  })

  it('is found for any length of local part, and compared with the visible sender (XB-10)', () => {
    const long = `${'c'.repeat(65)}@bank.example`

    expect(isSpoofedDisplayAddress(`CEO <${long}>`, 'evil@evil.example')).toBe(true)
    expect(isSpoofedDisplayAddress('<ceo@bank.example>', 'ceo\u200b@bank.\u202eexample ')).toBe(false)
  })
})
