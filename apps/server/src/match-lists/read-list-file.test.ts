import { describe, expect, it } from 'vitest'
import { readListFile } from './read-list-file'

const read = async (...args: Parameters<typeof readListFile>) => {
  const file = await readListFile(...args)
  if (file.failure !== null) throw new Error(file.failure)
  return file
}

describe('readListFile', () => {
  it('reads one value a line, skips comments, empty lines and repeated values', async () => {
    const { entries, refusedCount } = await read(
      'address',
      '# partners\r\nGrowth.example\r\n\r\nana@büro.example\r\ngrowth.example\r\n',
    )

    expect(entries).toEqual([
      { value: 'growth.example', note: '' },
      { value: 'ana@xn--bro-hoa.example', note: '' },
    ])
    expect(refusedCount).toBe(0)
  })

  it('finds the value and the note by their headings, in both languages (XS-22)', async () => {
    const csv = '\uFEFFRemarque;Pays\r\n"Siège; Paris";France\r\n;ie\r\n'

    expect((await read('country', csv)).entries).toEqual([
      { value: 'FR', note: 'Siège; Paris' },
      { value: 'IE', note: '' },
    ])
  })

  it('leaves out lines that are no entries and names them with their number and the reason', async () => {
    const { entries, refusedCount, refusedLines } = await read(
      'address',
      'a.example\nco.uk\n*\nno address\nb.example\n',
    )

    expect(entries.map(({ value }) => value)).toEqual(['a.example', 'b.example'])
    expect(refusedCount).toBe(3)
    expect(refusedLines).toEqual([
      { line: 2, value: 'co.uk', problem: { key: 'matchLists.publicSuffix' } },
      { line: 3, value: '*', problem: { key: 'matchLists.everyone' } },
      { line: 4, value: 'no address', problem: { key: 'matchLists.malformed' } },
    ])
  })

  it('refuses the pattern after the hundredth with an inner wildcard', async () => {
    const lines = Array.from({ length: 102 }, (_, at) => `a*${at}.zip`)

    const { entries, refusedLines } = await read('fileName', lines.join('\n'))

    expect(entries).toHaveLength(100)
    expect(refusedLines.map(({ line, problem }) => [line, problem.key])).toEqual([
      [101, 'matchLists.tooManyWildcards'],
      [102, 'matchLists.tooManyWildcards'],
    ])
  })

  it('names the first 50 refused lines and counts all of them', async () => {
    const lines = ['a.example', ...Array.from({ length: 60 }, (_, at) => `no address ${at}`)]

    const { refusedCount, refusedLines } = await read('address', lines.join('\n'))

    expect(refusedCount).toBe(60)
    expect(refusedLines).toHaveLength(50)
  })

  it.each([
    ['an empty file', '', 'noEntries'],
    ['a file of which no line is an entry', 'value\nnobody\n', 'noEntries'],
    ['more than 50,000 rows', 'a.example\n'.repeat(50_001), 'tooManyLines'],
    ['five million characters of short lines', 'a\n'.repeat(2_500_000), 'tooManyLines'],
    ['the same with the line breaks of old Macs', 'a\r'.repeat(2_500_000), 'tooManyLines'],
  ])('takes nothing of %s', async (_what, text, failure) => {
    expect(await readListFile('address', text)).toEqual({ failure })
  })

  it('reads 50,000 lines and gives others their turn', async () => {
    const text = Array.from({ length: 50_000 }, (_, at) => `host${at}.example`).join('\n')
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)

    const { entries } = await read('address', text)
    clearInterval(timer)

    expect(entries).toHaveLength(50_000)
    expect(turns).toBeGreaterThan(5)
  })
})
