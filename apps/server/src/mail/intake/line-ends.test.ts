import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineEndRepair, withWholeLineEnds } from './line-ends'

/** Bytes in which line ends are frequent, in chunks of any size. */
const chunks = fc.array(
  fc.array(fc.constantFrom('\r', '\n', 'a', '\r\n'), { maxLength: 8 }).map((texts) => Buffer.from(texts.join(''))),
)

describe('LineEndRepair', () => {
  it('makes CRLF of every line end, wherever chunks are cut', () => {
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

  it('passes on bytes without bare line ends as they are', () => {
    const chunk = Buffer.from('a\r\nb\r\n')

    expect(new LineEndRepair().push(chunk)).toBe(chunk)
    expect(withWholeLineEnds(chunk)).toEqual(chunk)
  })
})
