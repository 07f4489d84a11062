import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fileCell, line, paragraphs, searchText, textKindOf } from './text-schemas'

const c0 = Array.from({ length: 32 }, (_, code) => code)
const c1 = Array.from({ length: 33 }, (_, code) => 0x7f + code)
const turning = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
const controls = [...c0, ...c1, 0x2028, 0x2029, 0xd800, 0xdfff].map((code) => String.fromCharCode(code))
const named = (text: string) => `U+${text.charCodeAt(0).toString(16)}`
const inside = (text: string) => `a${text}b`
const readable = ['', 'Müller & Söhne', '株式会社', 'שלום', 'می‌خواهم', '👩‍💻 team', "O'Brien (Ltd.)", '100 % <b>']

describe('a text of one line', () => {
  it.each(controls.map((text) => [named(text), text]))(
    'is refused with %s in it, before it or behind it (XS-04, AM-095)',
    (_name, text) => {
      const tried = [inside(text), `${text}b`, `a${text}`].map((value) => line.safeParse(value))

      for (const { success, error } of tried) {
        expect(success).toBe(false)
        expect(error?.issues).toMatchObject([{ message: 'requests.lineControls', params: { found: 'controls' } }])
      }
    },
  )

  it.each(turning.map((code) => String.fromCharCode(code)).map((text) => [named(text), text]))(
    'loses %s, which turns the reading direction (XB-09)',
    (_name, text) => {
      expect(line.parse(inside(text))).toBe('ab')
    },
  )

  it.each(readable)('is accepted unchanged: %j', (text) => {
    expect(line.parse(text)).toBe(text)
  })

  it('is checked before it is trimmed or measured', () => {
    const name = line.check(z.trim(), z.minLength(1), z.maxLength(60))

    expect(name.safeParse('Contoso\r\nBcc: everybody@contoso.example').error?.issues).toHaveLength(1)
    expect(name.safeParse('Contoso\n').success).toBe(false)
    expect(name.parse(' Contoso ')).toBe('Contoso')
  })
})

describe('a text of several lines', () => {
  it('keeps line breaks and tabs, and normalizes line breaks', () => {
    expect(paragraphs.parse('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour')
  })

  it.each(controls.filter((text) => !'\n\r\t'.includes(text)).map((text) => [named(text), text]))(
    'is refused with %s in it (XS-04)',
    (_name, text) => {
      expect(paragraphs.safeParse(inside(text)).success).toBe(false)
    },
  )
})

describe('a text to look for', () => {
  it('replaces pasted control characters with spaces', () => {
    expect(searchText.parse('one\ttwo\r\nthree\u0085four')).toBe('one two three four')
  })
})

describe.each([
  ['a text to look for', searchText],
  ['a cell of a file', fileCell],
])('%s', (_what, schema) => {
  it.each(['\0', '\ud800', '\udc00'])('is rejected with %j, which no database can store (XS-04)', (text) => {
    expect(schema.safeParse(inside(text)).success).toBe(false)
  })
})

describe('textKindOf', () => {
  it('identifies the base schema that a schema was made from', () => {
    const made = [line.check(z.trim()), paragraphs.check(z.maxLength(9)), searchText, fileCell.check(z.maxLength(9))]

    expect(made.map(textKindOf)).toEqual(['line', 'paragraphs', 'searchText', 'fileCell'])
    expect([z.string(), z.string().check(z.trim()), z.number()].map(textKindOf)).toEqual([null, null, null])
  })
})
