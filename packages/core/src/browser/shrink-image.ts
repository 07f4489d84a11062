import { ImageProblem } from './image-problem'
import { type Picture, type PictureType, readPicture, withoutExif } from './picture'
import { turnUpright } from './turn-upright'

/** Limits for `shrinkImage`. */
export interface ShrinkImageOptions {
  /** Largest size of the file in bytes; 1 MB (1,000,000) by default (AM-096). */
  maxBytes?: number
  /** Largest width and height in pixels; 4,096 by default, which every browser can draw. */
  maxEdge?: number
  /** Output type; by default JPEG for a JPEG, which has no transparency, and PNG for all others. */
  type?: PictureType
}

/** Larger files are not read at all. */
const maxFileBytes = 32_000_000

/** A decoded pixel takes four bytes: 200 MB, enough for any usual phone camera. */
const maxPixels = 50_000_000

const drawnTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const decodeWithinMs = 10_000
const maxAttempts = 8
const quality = 0.85

/**
 * Decodes and redraws an uploaded picture: upright, within the limits, and without metadata such as the place where it was taken (VA-043,
 * VA-044, XB-30). Applies the orientation if it is in the first 128 KB of the file (CO-011). Detects JPEG, PNG and WebP by content, not by
 * name; an animation is reduced to its first frame. Browser only.
 *
 * @throws {@link ImageProblem} when the file is none of these, is cut or damaged, or has too many pixels, which is told from
 * its header without decoding it.
 */
export async function shrinkImage(file: Blob, options: ShrinkImageOptions = {}): Promise<Blob> {
  const { maxBytes = 1_000_000, maxEdge = 4096 } = options
  for (const [name, limit] of Object.entries({ maxBytes, maxEdge })) {
    if (!(limit > 0))
      throw new Error(`shrinkImage was given ${name} ${limit}, within which no picture can be. Give a number above 0.`)
  }
  if (options.type && !drawnTypes.includes(options.type)) {
    throw new Error(`shrinkImage cannot write ${options.type}. Give one of ${drawnTypes.join(', ')}, or leave it out.`)
  }
  const bytes = await readFile(file)
  const picture = readPicture(bytes)
  if (picture === null) throw new ImageProblem('notAnImage')
  if (!picture.isWhole || picture.width === 0 || picture.height === 0) throw new ImageProblem('unreadable')
  if (picture.width * picture.height > maxPixels) throw new ImageProblem('tooLarge')
  const bitmap = await decode(new Blob([withoutExif(bytes)], { type: picture.type }))
  try {
    const type = options.type ?? (picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/png')
    return await drawWithin(maxBytes, maxEdge, { bitmap, type, orientation: picture.orientation })
  } finally {
    bitmap.close()
  }
}

async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > maxFileBytes) throw new ImageProblem('tooLarge')
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new ImageProblem('unreadable', cause)
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const decoding = createImageBitmap(file)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not decoded within ${decodeWithinMs} ms`))
      decoding.then((bitmap) => bitmap.close()).catch(() => {})
    }, decodeWithinMs)
  })
  try {
    return await Promise.race([decoding, tooLate])
  } catch (cause) {
    throw new ImageProblem('unreadable', cause)
  } finally {
    clearTimeout(timer)
  }
}

interface Drawing {
  bitmap: ImageBitmap
  type: PictureType
  orientation: Picture['orientation']
}

async function drawWithin(maxBytes: number, maxEdge: number, drawing: Drawing): Promise<Blob> {
  const { width, height } = drawing.bitmap
  let scale = Math.min(1, maxEdge / Math.max(width, height))
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const file = await draw(drawing, scale)
    if (file.size <= maxBytes) return file
    // Size grows with the area; shrinks to a quarter per step at most, because small files grow less than that.
    scale *= Math.max(0.25, 0.95 * Math.sqrt(maxBytes / file.size))
  }
  throw new ImageProblem('tooLarge')
}

async function draw({ bitmap, type, orientation }: Drawing, scale: number): Promise<Blob> {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const { isTurned, transform } = turnUpright(orientation, width, height)
  const canvas = document.createElement('canvas')
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
  const context = canvas.getContext('2d')
  if (context === null) throw new ImageProblem('unreadable')
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.setTransform(...transform)
  context.drawImage(bitmap, 0, 0, width, height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (file === null) throw new ImageProblem('unreadable')
  return file
}
