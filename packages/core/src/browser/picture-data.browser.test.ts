import { afterEach, describe, expect, it, vi } from 'vitest'
import { pictureData } from './picture-data'

describe('a picture of another origin', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('becomes a data address, fetched without cookies (XB-15)', async () => {
    const asked = vi.fn(async () => new Response(new Blob(['png'], { type: 'image/png' })))
    vi.stubGlobal('fetch', asked)

    expect(await pictureData('https://api.example/logo.png')).toBe(`data:image/png;base64,${btoa('png')}`)
    expect(asked).toHaveBeenCalledWith('https://api.example/logo.png', { credentials: 'omit' })
  })

  it.each([
    ['is gone', new Response('', { status: 404, headers: { 'content-type': 'image/png' } })],
    ['is none', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('is rejected when it %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer)

    await expect(pictureData('https://api.example/logo.png')).rejects.toThrow('There is no picture')
  })
})
