import { describe, expect, it } from 'vitest'
import { loadAll, toCsv } from './export-rows'

const all = Array.from({ length: 12_000 }, (_, index) => index)
const server = (count: number) => async (page: { limit: number; offset: number }) => ({
  rows: all.slice(0, count).slice(page.offset, page.offset + page.limit),
  count,
})
const { signal } = new AbortController()
const most = 10_000

describe('loadAll', () => {
  it.each([0, 1, 99, 100, 101, 250])('loads all %i rows, page after page', async (count) => {
    const rows = await loadAll({ load: server(count), most, signal, onProgress: () => {} })

    expect(rows).toEqual(all.slice(0, count))
  })

  it('reports its progress', async () => {
    const steps: string[] = []

    await loadAll({ load: server(250), most, signal, onProgress: ({ done, total }) => steps.push(`${done}/${total}`) })

    expect(steps).toEqual(['100/250', '200/250', '250/250'])
  })

  it('follows the cursor, so that arriving or deleted mail causes no duplicates or gaps', async () => {
    let held = Array.from({ length: 350 }, (_, index) => 1_000 - index)
    const asked: unknown[] = []
    const load = async ({ cursor, ...page }: { limit: number; offset: number; cursor?: string }) => {
      asked.push([page.offset, cursor])
      const rows = held.filter((id) => !cursor || id < Number(cursor)).slice(page.offset, page.offset + page.limit)
      // Between two pages, new mail arrives on top and some rows that were already read are deleted.
      held = [2_000 + asked.length, ...held.filter((id) => id !== rows[0])]
      return { rows, count: held.length, nextCursor: rows.length === page.limit ? String(rows.at(-1)) : null }
    }

    const rows = await loadAll({ load, most, signal, onProgress: () => {} })

    expect(rows).toEqual(Array.from({ length: 350 }, (_, index) => 1_000 - index))
    expect(asked).toEqual([
      [0, undefined],
      [0, '901'],
      [0, '801'],
      [0, '701'],
    ])
  })

  it('falls back to the offset when the ordering has no cursor', async () => {
    const load = async (page: { limit: number; offset: number }) => ({ ...(await server(250)(page)), nextCursor: null })

    expect(await loadAll({ load, most, signal, onProgress: () => {} })).toHaveLength(250)
  })

  it('stops at the largest offset, with the last page shortened to fit', async () => {
    const offsets: number[] = []

    const rows = await loadAll({
      load: (page) => {
        offsets.push(page.offset + page.limit)
        return server(12_000)(page)
      },
      most,
      signal,
      onProgress: () => {},
    })

    expect(rows).toHaveLength(most)
    expect(Math.max(...offsets)).toBe(most)
  })

  it('stops loading when cancelled', async () => {
    const control = new AbortController()
    let calls = 0

    const export_ = loadAll({
      load: (page) => {
        calls += 1
        control.abort()
        return server(500)(page)
      },
      most,
      signal: control.signal,
      onProgress: () => {},
    })

    await expect(export_).rejects.toThrow()
    expect(calls).toBe(1)
  })
})

describe('toCsv', () => {
  it.each(['=HYPERLINK("http://evil.example")', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1', '\u200b=1'])(
    'writes %j as a text that no spreadsheet runs, quoted where it must be (XS-18)',
    (subject) => {
      const column = { key: 'subject', header: 'Subject', cell: () => null, text: (row: string) => row }

      const [, line = ''] = toCsv([subject], [column], (header) => header).split('\r\n')

      const needsQuotes = /[",;\t\r\n]/.test(subject)
      expect(line).toBe(needsQuotes ? `"'${subject.replaceAll('"', '""')}"` : `'${subject}`)
    },
  )

  it('writes the columns as shown, with the zone in the header of time columns', () => {
    const column = { cell: () => null }
    const columns = [
      { ...column, key: 'at', header: 'Received', isTime: true, text: () => '20/11/2026 09:41' },
      { ...column, key: 'subject', header: 'Subject', text: (row: string) => row },
    ]

    const file = toCsv(['=cmd|x', 'Hello, you'], columns, (header) => `${header} (Europe/Dublin)`)

    expect(file).toBe(
      '\uFEFFReceived (Europe/Dublin),Subject\r\n20/11/2026 09:41,\'=cmd|x\r\n20/11/2026 09:41,"Hello, you"\r\n',
    )
  })
})
