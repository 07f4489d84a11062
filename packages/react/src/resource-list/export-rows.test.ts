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

  it('tells how far it is', async () => {
    const steps: string[] = []

    await loadAll({ load: server(250), most, signal, onProgress: ({ done, total }) => steps.push(`${done}/${total}`) })

    expect(steps).toEqual(['100/250', '200/250', '250/250'])
  })

  it('ends where the offset does, with the last page cut to fit', async () => {
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

  it('stops asking when it is cancelled', async () => {
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
  it('writes the columns as they stand, with the zone in the head of times', () => {
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
