import { afterEach, describe, expect, it, vi } from 'vitest'
import { items } from '../../test-data/files-images/files.json'
import { imageMessages } from './image.messages'
import { ImageProblem } from './image-problem'
import { type ShrinkImageOptions, shrinkImage } from './shrink-image'

/** Loads a file from the pictures folder by name. */
async function load(name: string): Promise<Blob> {
  const { href } = new URL(`../../test-data/files-images/files/${name}`, import.meta.url)
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`)
  return answer.blob()
}

const pictures = items.map(({ file, ...item }) => ({ ...item, file: file.replace('files/', '') }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void

async function paint(width: number, height: number, type: string, fill: Paint): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) fill(context, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, 0.95),
  )
}

/** Red, green, blue and white quarters: every rotation looks different. */
const quarters: Paint = (context, width, height) => {
  for (const [index, colour] of ['red', 'lime', 'blue', 'white'].entries()) {
    context.fillStyle = colour
    context.fillRect(((index % 2) * width) / 2, (Math.floor(index / 2) * height) / 2, width / 2, height / 2)
  }
}

/** Noise that no encoder can compress well. */
const noise: Paint = (context, width, height) => {
  const pixels = context.createImageData(width, height)
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)))
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  context.putImageData(pixels, 0, 0)
}

async function pixelsOf(file: Blob) {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() }
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * bitmap.height) * bitmap.width + Math.floor(x * bitmap.width)) * 4
    return [...data.subarray(start, start + 4)]
  }
  return { width: bitmap.width, height: bitmap.height, data, at }
}

/** Returns the colours of the four quarters, row by row. */
async function quartersOf(file: Blob): Promise<string> {
  const { at } = await pixelsOf(file)
  const places = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
  return places
    .map(([red = 0, green = 0, blue = 0]) => 'kbgcrmyw'[(red >> 7) * 4 + (green >> 7) * 2 + (blue >> 7)])
    .join('')
}

/** A JPEG with the given EXIF orientation, in either byte order. */
async function turned(file: Blob, orientation: number, isLittle: boolean): Promise<Blob> {
  const exif = new DataView(new ArrayBuffer(36))
  for (const [at, char] of [...'Exif\0\0'].entries()) exif.setUint8(4 + at, char.charCodeAt(0))
  exif.setUint16(0, 0xffe1)
  exif.setUint16(2, 34)
  exif.setUint16(10, isLittle ? 0x4949 : 0x4d4d)
  exif.setUint16(12, 42, isLittle)
  exif.setUint32(14, 8, isLittle)
  exif.setUint16(18, 1, isLittle)
  exif.setUint16(20, 0x0112, isLittle)
  exif.setUint16(22, 3, isLittle)
  exif.setUint32(24, 1, isLittle)
  exif.setUint16(28, orientation, isLittle)
  return new Blob([file.slice(0, 2), exif, file.slice(2)], { type: 'image/jpeg' })
}

const problem = (file: Blob, options?: ShrinkImageOptions) =>
  shrinkImage(file, options).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ImageProblem ? error.key : error),
  )

describe('shrinkImage', () => {
  it.each([
    { orientation: 1, upright: 'rgbw' },
    { orientation: 2, upright: 'grwb' },
    { orientation: 3, upright: 'wbgr' },
    { orientation: 4, upright: 'bwrg' },
    { orientation: 5, upright: 'rbgw' },
    { orientation: 6, upright: 'brwg' },
    { orientation: 7, upright: 'wgbr' },
    { orientation: 8, upright: 'gwrb' },
  ])(
    'turns a picture of orientation $orientation upright (VA-044, CO-011, XB-30)',
    async ({ orientation, upright }) => {
      const stored = await paint(64, 32, 'image/jpeg', quarters)

      for (const isLittle of [true, false]) {
        const file = await turned(stored, orientation, isLittle)
        const small = await shrinkImage(file)
        const { width, height } = await pixelsOf(small)

        // The browsers' own rendering of the file confirms that the table is right.
        expect(await quartersOf(file)).toBe(upright)
        expect(await quartersOf(small)).toBe(upright)
        expect([width, height]).toEqual(orientation < 5 ? [64, 32] : [32, 64])
      }
    },
  )

  it('drops the location and orientation in the file (VA-044, XB-30)', async () => {
    const small = await shrinkImage(await turned(await paint(64, 32, 'image/jpeg', quarters), 6, true))

    expect(await small.text()).not.toContain('Exif')
  })

  const upright = pictures.filter(({ file }) => /orient-|exif-/.test(file))

  it.each(upright)('shows $file as it should be: $expect (VA-044, CO-011)', async ({ file, orientation }) => {
    const original = await load(file)
    const small = await pixelsOf(await shrinkImage(original, { type: 'image/png' }))
    const plain = await pixelsOf(await load('orient-1-be.jpg'))

    if (orientation) {
      const shown = await pixelsOf(original)
      expect([small.width, small.height]).toEqual([shown.width, shown.height])
      expect(small.data).toEqual(shown.data)
    } else if (!file.includes('exif-')) {
      // An orientation past the first 128 KB is ignored: drawn as stored, although browsers search further.
      expect([small.width, small.height]).toEqual([plain.width, plain.height])
    }
  })

  it.each([
    { file: 'small.png', answer: 'accepted' },
    { file: 'empty.png', answer: 'notAnImage' },
    { file: 'html.png', answer: 'notAnImage' },
    { file: 'gif-js.gif', answer: 'notAnImage' },
    { file: 'gif.gif', answer: 'notAnImage' },
    { file: 'truncated.png', answer: 'unreadable' },
    { file: 'zero-width.png', answer: 'unreadable' },
    { file: 'flood-20000.png', answer: 'tooLarge' },
    { file: 'huge-header.png', answer: 'tooLarge' },
    ...pictures.filter(({ file }) => file.endsWith('.svg')).map(({ file }) => ({ file, answer: 'notAnImage' })),
  ])('returns $answer for $file, whatever its name says (XB-30)', async ({ file, answer }) => {
    const decoded = vi.fn(createImageBitmap)
    vi.stubGlobal('createImageBitmap', decoded)

    expect(await problem(new File([await load(file)], 'logo.png', { type: 'image/png' }))).toBe(answer)

    expect(decoded.mock.calls.length).toBe(answer === 'accepted' ? 1 : 0)
  })

  it.each([
    { of: 'image/png', type: undefined, as: 'image/png' },
    { of: 'image/jpeg', type: undefined, as: 'image/jpeg' },
    { of: 'image/webp', type: undefined, as: 'image/png' },
    { of: 'image/png', type: 'image/jpeg', as: 'image/jpeg' },
    { of: 'image/jpeg', type: 'image/webp', as: 'image/webp' },
  ] as const)('writes $as for $of when asked for $type (VA-043)', async ({ of, type, as }) => {
    const small = await shrinkImage(await paint(64, 32, of, quarters), { ...(type && { type }) })

    expect(small.type).toBe(as)
    expect(await quartersOf(small)).toBe('rgbw')
  })

  it.each([
    { type: 'image/png', maxBytes: 200_000 },
    { type: 'image/jpeg', maxBytes: 50_000 },
    { type: 'image/png', maxBytes: undefined },
  ] as const)(
    'makes a large $type as small as $maxBytes bytes, 1 MB by default (VA-043, AM-096)',
    async ({ type, maxBytes }) => {
      const large = await paint(900, 600, type, noise)
      const limit = maxBytes ?? 1_000_000

      const small = await shrinkImage(large, { ...(maxBytes && { maxBytes }) })
      const { width, height } = await pixelsOf(small)

      expect(large.size).toBeGreaterThan(limit)
      expect(small.size).toBeLessThanOrEqual(limit)
      expect(small.size).toBeGreaterThan(limit / 4)
      expect(width / height).toBeCloseTo(1.5, 1)
    },
  )

  it('limits the longer side, to 4,096 by default (VA-043)', async () => {
    const wide = await paint(5_000, 10, 'image/png', quarters)

    expect(await pixelsOf(await shrinkImage(wide))).toMatchObject({ width: 4096, height: 8 })
    expect(await pixelsOf(await shrinkImage(wide, { maxEdge: 100 }))).toMatchObject({ width: 100, height: 1 })
  })

  it('gives a transparent picture a white background as JPEG, and keeps it transparent as PNG (VA-043)', async () => {
    const empty = await paint(8, 8, 'image/png', () => {})

    expect((await pixelsOf(await shrinkImage(empty, { type: 'image/jpeg' }))).at(0.5, 0.5)).toEqual([
      255, 255, 255, 255,
    ])
    expect((await pixelsOf(await shrinkImage(empty))).at(0.5, 0.5)[3]).toBe(0)
  })

  it('rejects pictures that cannot be made small enough, and files too large to read (VA-043, XB-30)', async () => {
    expect(await problem(await paint(64, 64, 'image/png', noise), { maxBytes: 10 })).toBe('tooLarge')
    expect(await problem(new Blob([new Uint8Array(32_000_001)]))).toBe('tooLarge')
  })

  it.each(['image/png', 'image/jpeg', 'image/webp'])('rejects a truncated or damaged %s (XB-30)', async (type) => {
    const whole = await paint(64, 64, type, noise)
    const damaged = new Uint8Array(await whole.arrayBuffer())
    damaged.fill(0xaa, 30, damaged.length - 30)

    expect(await problem(whole.slice(0, whole.size / 2))).toBe('unreadable')
    expect(await problem(new Blob([damaged]))).toBe('unreadable')
  })

  it('gives up when a picture does not decode in time (XB-30)', async () => {
    const file = await load('small.png')
    vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

    const answer = problem(file)
    // The file is read first, in real browser time.
    while (vi.getTimerCount() === 0) await new Promise((resolve) => requestAnimationFrame(resolve))
    vi.advanceTimersByTime(10_000)

    expect(await answer).toBe('unreadable')
  })

  it('has a text for each reason (VA-043)', () => {
    for (const key of ['notAnImage', 'tooLarge', 'unreadable'] as const)
      expect(imageMessages.fr[key]).not.toBe(imageMessages.en[key])
  })
})
