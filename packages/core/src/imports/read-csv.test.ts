import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { csvFile } from '../shared/csv'
import { readCsv } from './read-csv'

const cellsOf = async (text: string) => (await readCsv(text)).map(({ cells }) => cells)

describe('readCsv', () => {
  it.each([
    { what: 'commas', text: 'a,b\n1,2\n' },
    { what: 'semicolons', text: 'a;b\r\n1;2' },
    { what: 'tabs', text: 'a\tb\r1\t2' },
    { what: 'bars', text: 'a|b\n1|2' },
    { what: 'the mark of UTF-8 and quotes', text: '\uFEFF"a","b"\r\n"1","2"\r\n' },
    { what: 'empty lines', text: '\n\na,b\n,\n1,2\n\n' },
  ])('reads files with $what', async ({ text }) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps delimiters, line breaks and quotes inside quotes, and counts the file’s lines', async () => {
    expect(await readCsv('name;note\n"a;1";"two\nlines"\n"say ""hi""";x')).toEqual([
      { line: 1, cells: ['name', 'note'] },
      { line: 2, cells: ['a;1', 'two\nlines'] },
      { line: 4, cells: ['say "hi"', 'x'] },
    ])
  })

  it('detects the delimiter even when texts contain others', async () => {
    expect(await cellsOf('name;aliases\na@b.example;x@b.example,y@b.example\nc@b.example;')).toEqual([
      ['name', 'aliases'],
      ['a@b.example', 'x@b.example,y@b.example'],
      ['c@b.example', ''],
    ])
  })

  it('loses nothing after an unclosed or misplaced quote', async () => {
    expect(await cellsOf('a,"b\nc')).toEqual([['a', 'b\nc']])
    expect((await cellsOf('"a"x,b\n1,2')).flat().join()).toBe('a"x,b\n1,2')
  })

  it('reads back spreadsheet exports', async () => {
    const word = fc.stringMatching(/^[a-z"é][a-z "\n;é]{0,12}[a-z"]$/)
    const rows = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), word, word), { minLength: 2, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        expect(await cellsOf(csvFile([['one', 'two', 'three'], ...cells]))).toEqual([['one', 'two', 'three'], ...cells])
      }),
      { numRuns: 500 },
    )
  })

  it.each(['"', ',', '\n', 'a,b\n'])(
    'reads a megabyte of %j in time that grows with its length (XS-15)',
    async (part) => {
      const read = (size: number) => readCsv(part.repeat(size / part.length))

      expect(await growth(read, 250_000)).toBeLessThan(linear)
    },
  )
})
