import { describe, expect, it } from 'vitest'
import { fetchReportFile } from './fetch-report-file'

describe('fetchReportFile', () => {
  it('joins the parts of a file, byte for byte', async () => {
    const parts = [new Uint8Array([0, 255, 10]), new Uint8Array([13, 128])]
    const asked: unknown[] = []
    const { fileName, blob } = await fetchReportFile(async (input) => {
      asked.push(input)
      const content = btoa(String.fromCharCode(...(parts[Number(input.part) - 1] ?? [])))
      return { fileName: 'a.pdf', contentType: 'application/pdf', part: Number(input.part), parts: 2, content }
    }, 7)

    expect([fileName, blob.type]).toEqual(['a.pdf', 'application/pdf'])
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 10, 13, 128])
    expect(asked).toEqual([
      { id: 7, part: 1 },
      { id: 7, part: 2 },
    ])
  })
})
