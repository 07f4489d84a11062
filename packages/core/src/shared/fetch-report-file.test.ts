import { describe, expect, it } from 'vitest'
import { fetchReportFile } from './fetch-report-file'

describe('fetchReportFile', () => {
  it('joins the parts of a file, byte for byte', async () => {
    const parts = [new Uint8Array([0, 255, 10]), new Uint8Array([13, 128])]
    const asked: unknown[] = []
    const { fileName, blob } = await fetchReportFile(async (part) => {
      asked.push(part)
      const content = btoa(String.fromCharCode(...(parts[part - 1] ?? [])))
      return { fileName: 'a.pdf', contentType: 'application/pdf', parts: 2, content }
    })

    expect([fileName, blob.type]).toEqual(['a.pdf', 'application/pdf'])
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 10, 13, 128])
    expect(asked).toEqual([1, 2])
  })
})
