import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { csvCell, csvFile } from './csv'

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.example";"Win")', `"'=HYPERLINK(""http://x.example"";""Win"")"`],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    [`${' '.repeat(500)}=1`, `'${' '.repeat(500)}=1`],
    ['\u202e=1+1', "'\u202e=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
  ])('stops a spreadsheet from executing %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it.each(['-4.2', '12', '-1', '3,5', 'a=b', 'ana@contoso.example', '–', ''])('leaves %j unchanged', (text) => {
    expect(csvCell(text)).toBe(text.includes(',') ? `"${text}"` : text)
  })

  it('quotes cell and line separators, and doubles quotes', () => {
    expect(['a,b', 'a;b', 'say "hi"', 'two\nlines', ' edge'].map(csvCell)).toEqual([
      '"a,b"',
      '"a;b"',
      '"say ""hi"""',
      '"two\nlines"',
      '" edge"',
    ])
  })

  it.each([' ', '"', '\u200b'])('runs in linear time on repeated %j', async (part) => {
    expect(await growth((length) => csvCell(`${part.repeat(length)}=`), 100_000)).toBeLessThan(linear)
  })

  it('treats a value of the wrong type as empty text', () => {
    expect(csvCell(undefined as never)).toBe('')
  })
})

describe('csvFile', () => {
  it('starts with a UTF-8 byte order mark and ends lines with CR LF', () => {
    expect(csvFile([['Naïve', 'b'], ['1']])).toBe('\uFEFFNaïve,b\r\n1\r\n')
  })

  it('parses back to the same cells, except for the added apostrophe', () => {
    const cells = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), { minLength: 1 })
    fc.assert(
      fc.property(cells, (rows) => {
        const read = readCsv(csvFile(rows).slice(1))

        expect(read.length).toBe(rows.length)
        for (const [at, row] of read.entries()) {
          expect(row.map((cell, column) => (cell === rows[at]?.[column] ? cell : cell.replace(/^'/, '')))).toEqual(
            rows[at],
          )
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('never lets a cell start a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (first, rest) => {
        const [cell = ''] = readCsv(`${csvCell(first + rest)}\r\n`)[0] ?? []

        expect(/^[=+\-@\t\r]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

/** A slow RFC 4180 parser, independent of the code under test. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += character
  }
  return rows
}
