import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSieve } from './check-sieve'
import { matchGlob } from './compare'
import { createMeter } from './meter'
import { runSieve } from './run-sieve'

const pieces = fc.constantFrom(
  ...['if ', 'elsif ', 'else ', 'require "fileinto"; ', 'keep; ', 'discard', ';', '{', '}', '(', ')', '[', ']', ','],
  ...[
    '"',
    'text:\n',
    '.\n',
    ':is ',
    ':matches ',
    'header ',
    'anyof',
    'not ',
    'true ',
    '"subject" ',
    '"*" ',
    '1K ',
    '/*',
    '#',
  ],
)
const globs = fc
  .array(fc.constantFrom('a', 'b', '*', '?', '\\*', '\\?', '\\\\'), { maxLength: 8 })
  .map((all) => all.join(''))
const texts = fc
  .array(fc.constantFrom('a', 'b', '*', '?', '\\', '\u{1f600}'), { maxLength: 10 })
  .map((all) => all.join(''))

/** The pattern as a regular expression. */
function expressionOf(glob: string): RegExp {
  const source = glob.replace(/\\(.)|([*?])|(.)/gs, (_, escaped, wild, plain) => {
    if (wild) return wild === '*' ? '([^]*?)' : '([^])'
    return `\\u{${(escaped ?? plain).codePointAt(0).toString(16)}}`
  })
  return new RegExp(`^${source}$`, 'u')
}

describe('scripts of any kind', () => {
  it('are either refused at a place inside of them or run to their end (RT-121)', () => {
    const message = {
      ...{ headers: [{ name: 'Subject', raw: 'a', value: 'a' }], size: 1, envelope: { from: '', to: 'a@b.c' } },
      ...{
        body: { raw: '', parts: [], text: [] },
        spamPercent: null,
        virusLevel: 0,
        environment: {},
        now: new Date(0),
      },
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((all) => all.join('')),
          fc.string(),
        ),
        (source) => {
          const { script, problems } = checkSieve(source)
          const lines = source.split('\n')
          for (const { line, column } of problems) {
            expect(line).toBeLessThanOrEqual(lines.length)
            expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
          }
          if (script) expect(runSieve(script, message).failure).toBeNull()
          else expect(problems.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('patterns of scripts', () => {
  it('match as the same regular expression does, with the shortest text for each wildcard (RT-121)', () => {
    fc.assert(
      fc.property(texts, globs, (text, glob) => {
        const found = matchGlob(text, glob, text, createMeter())
        const expected = expressionOf(glob).exec(text)

        expect(found).toEqual(expected && [...expected])
      }),
      { numRuns: 500 },
    )
  })
})
