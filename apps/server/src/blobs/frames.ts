import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BlobUnreadable, type ByteRange } from './blob-backend'
import { inParts } from './in-parts'

/** Clear bytes in each frame except the last. */
export const frameBytes = 64 * 1024

const magic = Buffer.from('PBL1')
const saltBytes = 16
const tagBytes = 16
/** Bytes before the first frame: format and salt. */
export const headerBytes = magic.length + saltBytes
const sealedFrameBytes = frameBytes + tagBytes

/**
 * Seals content with AES-256-GCM in frames, so that ranges can be read. Each blob has a key of its own, derived from the data key, a random
 * salt and the blob's name; the nonce is the number of the frame and marks the last: frames cannot be reordered, dropped, or put
 * into another blob.
 */
export async function* sealFrames(
  content: AsyncIterable<Uint8Array>,
  { dataKey, name }: { dataKey: Buffer; name: string },
): AsyncIterable<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = keyOf(dataKey, salt, name)
  yield Buffer.concat([magic, salt])
  let waiting: Buffer | null = null
  let number = 0
  for await (const frame of inParts(content, frameBytes)) {
    if (waiting) yield sealFrame(key, waiting, { number: number++, isLast: false })
    waiting = frame
  }
  yield sealFrame(key, waiting ?? Buffer.alloc(0), { number, isLast: true })
}

/** Clear size of a sealed object. */
export function clearSize(sealedSize: number): number {
  return Math.max(0, sealedSize - headerBytes - frameCount(sealedSize) * tagBytes)
}

/** Sealed bytes that hold a range of clear bytes, without the header. */
export function sealedRange({ start, end }: ByteRange, sealedSize: number): ByteRange {
  const first = Math.floor(start / frameBytes)
  const last = Math.min(frameCount(sealedSize), Math.max(first + 1, Math.ceil(end / frameBytes)))
  return {
    start: headerBytes + first * sealedFrameBytes,
    end: Math.min(sealedSize, headerBytes + last * sealedFrameBytes),
  }
}

interface Opening {
  dataKey: Buffer
  name: string
  header: Buffer
  sealedSize: number
  range: ByteRange
}

/** Opens the frames of a `sealedRange`, which is fetched once the header is good, and returns the clear range. */
export async function* openFrames(
  fetchSealed: () => Promise<AsyncIterable<Uint8Array>>,
  { dataKey, name, header, sealedSize, range }: Opening,
): AsyncIterable<Buffer> {
  if (header.length !== headerBytes || !header.subarray(0, magic.length).equals(magic)) throw damaged(name)
  const key = keyOf(dataKey, header.subarray(magic.length), name)
  const count = frameCount(sealedSize)
  let number = Math.floor(range.start / frameBytes)
  for await (const frame of inParts(await fetchSealed(), sealedFrameBytes)) {
    const clear = openFrame(key, frame, { number, isLast: number === count - 1 })
    if (!clear) throw damaged(name)
    const offset = number * frameBytes
    const part = clear.subarray(Math.max(0, range.start - offset), Math.max(0, range.end - offset))
    number += 1
    if (part.length > 0) yield part
  }
  if (number * frameBytes < range.end && number < count) throw damaged(name)
}

function frameCount(sealedSize: number): number {
  return Math.max(1, Math.ceil((sealedSize - headerBytes) / sealedFrameBytes))
}

interface Place {
  number: number
  isLast: boolean
}

function sealFrame(key: Buffer, clear: Buffer, place: Place): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place))
  return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()])
}

function openFrame(key: Buffer, sealed: Buffer, place: Place): Buffer | null {
  if (sealed.length < tagBytes) return null
  const body = sealed.subarray(0, -tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place)).setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return null
  }
}

function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number))
  nonce.writeUInt32BE(isLast ? 1 : 0, 8)
  return nonce
}

function keyOf(dataKey: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, salt, `blob ${name}`, 32))
}

const damaged = (name: string) => new BlobUnreadable(`The blob ${name} is damaged.`)
