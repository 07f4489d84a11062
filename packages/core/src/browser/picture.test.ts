import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orientationWindow, readPicture, withoutExif } from './picture'

const folder = new URL('../../test-data/files-images/', import.meta.url)
const { items } = JSON.parse(readFileSync(new URL('files.json', folder), 'utf8')) as {
  items: { file: string; orientation?: number | null; expect: string }[]
}
const read = (file: string) => new Uint8Array(readFileSync(new URL(file, folder)))

const jpeg = read('files/orient-6-le.jpg')
const text = (value: string) => [...value].map((char) => char.charCodeAt(0))
const webp = (...chunk: number[]) =>
  new Uint8Array([...text('RIFF'), 22, 0, 0, 0, ...text('WEBP'), ...chunk, ...Array(30).fill(0)].slice(0, 30))

describe('readPicture', () => {
  it.each(items.filter(({ orientation }) => orientation !== undefined))(
    'reads the orientation of $file (VA-044, CO-011)',
    ({ file, orientation }) => {
      expect(readPicture(read(file))).toMatchObject({
        type: 'image/jpeg',
        isWhole: true,
        orientation: orientation ?? 1,
      })
    },
  )

  it.each(items.filter(({ file }) => /exif-/.test(file)))(
    'reads $file, whose EXIF data are odd (XB-30)',
    ({ file }) => {
      expect([1, 6]).toContain(readPicture(read(file))?.orientation)
    },
  )

  it.each([
    { file: 'files/small.png', type: 'image/png', width: 64, height: 32, isWhole: true },
    { file: 'files/flood-20000.png', type: 'image/png', width: 20_000, height: 20_000 },
    { file: 'files/huge-header.png', type: 'image/png', width: 4_294_967_295, height: 4_294_967_295 },
    { file: 'files/zero-width.png', type: 'image/png', width: 0 },
    { file: 'files/truncated.png', type: 'image/png', isWhole: false },
  ])('reads the size and end of $file from its header (XB-30)', ({ file, ...picture }) => {
    expect(readPicture(read(file))).toMatchObject(picture)
  })

  it.each([
    {
      bytes: webp(...text('VP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x41, 0xf0, 0x00),
      width: 320,
      height: 240,
    },
    { bytes: webp(...text('VP8L'), 0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0x00), width: 320, height: 240 },
    { bytes: webp(...text('VP8X'), 0, 0, 0, 0, 0, 0, 0, 0, 0x3f, 0x01, 0, 0xef, 0, 0), width: 320, height: 240 },
    { bytes: webp(...text('VP9 ')), width: 0, height: 0 },
  ])('reads the size of a WebP file: $width x $height (XB-30)', ({ bytes, width, height }) => {
    expect(readPicture(bytes)).toEqual({ type: 'image/webp', width, height, isWhole: true, orientation: 1 })
    expect(readPicture(bytes.subarray(0, 29))).toMatchObject({ isWhole: false })
  })

  it.each(items.filter(({ file }) => /\.svg$|\.gif$|html|empty/.test(file)))(
    'finds no picture in $file (XB-30)',
    ({ file }) => {
      expect(readPicture(read(file))).toBeNull()
    },
  )

  it('detects a truncated JPEG (XB-30)', () => {
    for (let length = jpeg.length - 1; length > 3; length -= 97)
      expect(readPicture(jpeg.slice(0, length))).toMatchObject({ type: 'image/jpeg', isWhole: false })
    expect(readPicture(new Uint8Array([...jpeg, 1, 2, 3]))).toMatchObject({ isWhole: true })
  })

  it('looks for the orientation in the first 128 KB (CO-011, AM-096)', () => {
    const exif = jpeg.subarray(2, 4 + ((jpeg[4] ?? 0) << 8) + (jpeg[5] ?? 0))
    const behind = (length: number) => {
      const comments: number[] = []
      for (let rest = length; rest > 0; rest -= 65_000) {
        const size = Math.min(rest, 65_000)
        comments.push(0xff, 0xfe, size >> 8, size & 0xff, ...Array(size - 2).fill(0))
      }
      return new Uint8Array([0xff, 0xd8, ...comments, ...jpeg.subarray(2)])
    }

    expect(exif[0]).toBe(0xff)
    expect(readPicture(behind(orientationWindow - 500))?.orientation).toBe(6)
    expect(readPicture(behind(orientationWindow))?.orientation).toBe(1)
  })

  it('accepts any bytes (XB-30)', () => {
    const files = items.map(({ file }) => read(file)).filter(({ length }) => length > 0 && length < 5_000)

    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(3_000), fc.nat(255)), { maxLength: 20 }),
        fc.nat(3_000),
        (file, changes, length) => {
          const bytes = file.slice(0, Math.max(1, length))
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          const orientation = readPicture(bytes)?.orientation ?? 1
          expect(orientation).toBeGreaterThanOrEqual(1)
          expect(orientation).toBeLessThanOrEqual(8)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('withoutExif', () => {
  it('returns a JPEG without orientation, and does not change the given bytes (VA-044)', () => {
    const before = jpeg.slice()

    expect(readPicture(withoutExif(jpeg))).toEqual({ ...readPicture(jpeg), orientation: 1 })
    expect(jpeg).toEqual(before)
  })
})
