import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineEndRepair, withWholeLineEnds } from './line-ends'

/** Bytes with many line ends, in chunks of any size. */
const chunks = fc.array(
  fc.array(fc.constantFrom('\r', '\n', 'a', '\r\n'), { maxLength: 8 }).map((texts) => Buffer.from(texts.join(''))),
)

describe('LineEndRepair', () => {
  it('converts every line end to CRLF, wherever chunks are split', () => {
    fc.assert(
      fc.property(chunks, (given) => {
        const repair = new LineEndRepair()
        const repaired = [...given.map((chunk) => repair.push(chunk)), repair.end()]

        expect(Buffer.concat(repaired).toString()).toBe(
          Buffer.concat(given)
            .toString()
            .replace(/\r\n|\r|\n/g, '\r\n'),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('passes bytes without bare line ends through unchanged', () => {
    const chunk = Buffer.from('a\r\nb\r\n')

    expect(new LineEndRepair().push(chunk)).toBe(chunk)
    expect(withWholeLineEnds(chunk)).toEqual(chunk)
  })
})
