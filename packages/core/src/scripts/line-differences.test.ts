import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDifferences } from './line-differences'

const side = (differences: ReturnType<typeof lineDifferences>, without: 'added' | 'removed') =>
  differences.filter(({ kind }) => kind !== without).flatMap(({ lines }) => lines)

describe('lineDifferences', () => {
  it('names the lines that were added and removed between those that stayed (RT-121)', () => {
    expect(lineDifferences('keep;\nstop;\n', 'keep;\ndiscard;\nstop;\n')).toEqual([
      { kind: 'same', lines: ['keep;'] },
      { kind: 'added', lines: ['discard;'] },
      { kind: 'same', lines: ['stop;'] },
    ])
  })

  it('has one difference for a text that was empty, and none for two that are (RT-121)', () => {
    expect(lineDifferences('', 'keep;')).toEqual([{ kind: 'added', lines: ['keep;'] }])
    expect(lineDifferences('', '')).toEqual([])
  })

  it('gives back both texts (RT-121)', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map((lines) => lines.map((line) => `${line}\n`).join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const differences = lineDifferences(before, after)

        expect(
          side(differences, 'added')
            .map((line) => `${line}\n`)
            .join(''),
        ).toBe(before)
        expect(
          side(differences, 'removed')
            .map((line) => `${line}\n`)
            .join(''),
        ).toBe(after)
      }),
    )
  })
})
