/** Picture types that can be uploaded; files of any other type are not treated as pictures. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Details that the first bytes of a picture file give about it. */
export interface Picture {
  type: PictureType
  /** In stored pixels, before rotation; 0 when the file does not say. */
  width: number
  height: number
  /** True if the file reaches the end that it declares. */
  isWhole: boolean
  /** EXIF orientation, 1 to 8. 1 for files other than JPEG, which browsers turn by themselves. */
  orientation: number
}

/** Number of leading bytes searched for the orientation (CO-011). */
export const orientationWindow = 128 * 1024

/** Reads a file's header without decoding the picture; `null` when the content is none of the known types, whatever its name. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return readPng(view)
  if (startsWith(bytes, '\xff\xd8\xff')) return readJpeg(view)
  if (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP')) return readWebp(view)
  return null
}

/** Hides the EXIF data of a JPEG from decoders, so that none rotates the picture before we do. Other files stay unchanged. */
export function withoutExif(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (!startsWith(bytes, '\xff\xd8\xff')) return bytes
  const copy = bytes.slice()
  for (const { marker, at } of segments(new DataView(copy.buffer))) if (marker === app1) copy[at + 1] = comment
  return copy
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((char, index) => bytes[index] === char.charCodeAt(0))
}

/** 'IEND' */
const endOfPng = 0x49454e44

function readPng(view: DataView): Picture {
  const isHeader = textAt(view, 12) === 'IHDR'
  let isWhole = false
  for (let at = 8; at + 12 <= view.byteLength && !isWhole; at += 12 + view.getUint32(at)) {
    isWhole = view.getUint32(at + 4) === endOfPng
  }
  const [width = 0, height = 0] = isHeader && view.byteLength >= 24 ? [view.getUint32(16), view.getUint32(20)] : []
  return { type: 'image/png', width, height, isWhole, orientation: 1 }
}

function readWebp(view: DataView): Picture {
  const isWhole = view.getUint32(4, true) + 8 <= view.byteLength
  const [width = 0, height = 0] = view.byteLength >= 30 ? webpSize(view) : []
  return { type: 'image/webp', width, height, isWhole, orientation: 1 }
}

function webpSize(view: DataView): number[] {
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    case 'VP8L': {
      const size = view.getUint32(21, true)
      return [(size & 0x3fff) + 1, ((size >> 14) & 0x3fff) + 1]
    }
    case 'VP8X':
      // Two three-byte numbers, each stored minus one.
      return [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1]
    default:
      return []
  }
}

const app1 = 0xe1
const comment = 0xfe
const startOfScan = 0xda

function readJpeg(view: DataView): Picture {
  const picture: Picture = { type: 'image/jpeg', width: 0, height: 0, isWhole: false, orientation: 0 }
  for (const { marker, at, size } of segments(view)) {
    if (isFrame(marker) && size >= 7) {
      picture.height = view.getUint16(at + 5)
      picture.width = view.getUint16(at + 7)
    }
    if (marker === app1 && textAt(view, at + 4) === 'Exif')
      picture.orientation ||= orientationOf(view, at + 10, at + 2 + size)
    if (marker === startOfScan) picture.isWhole = endsAfter(view, at)
  }
  picture.orientation ||= 1
  return picture
}

/** The segments of a JPEG up to the first scan. */
function* segments(view: DataView): Generator<{ marker: number; at: number; size: number }> {
  let at = 2
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const size = view.getUint16(at + 2)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (size < 2 || at + 2 + size > view.byteLength) return
    yield { marker, at, size }
    if (marker === startOfScan) return
    at += 2 + size
  }
}

/** Start of frame in any coding: C0 to CF except C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** True if an end of image follows; other data may come after it. */
function endsAfter(view: DataView, start: number): boolean {
  for (let at = view.byteLength - 2; at > start; at -= 1) if (view.getUint16(at) === 0xffd9) return true
  return false
}

/** Returns the orientation in the EXIF data between two offsets of a file; 0 for none. */
function orientationOf(view: DataView, start: number, end: number): number {
  const limit = Math.min(end, orientationWindow, view.byteLength)
  if (start + 8 > limit) return 0
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  if (directory + 2 > limit) return 0
  const last = directory + 2 + view.getUint16(directory, isLittle) * 12
  for (let at = directory + 2; at < last && at + 12 <= limit; at += 12) {
    if (view.getUint16(at, isLittle) !== 0x0112) continue
    const isLong = view.getUint16(at + 2, isLittle) === 4
    const value = isLong ? view.getUint32(at + 8, isLittle) : view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 0
  }
  return 0
}

function textAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return ''
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}
