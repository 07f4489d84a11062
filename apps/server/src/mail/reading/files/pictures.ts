/** Pixels of the largest picture that a mail program can be asked to unpack. */
const pixelsAtMost = 100_000_000
/** Pixels for each stored byte: a picture of a camera has less than one, a flat drawing a few hundred. */
const pixelsPerByte = 1_000

/** Whether a picture unpacks to far more than it shows by its size. */
export function isPictureBomb(bytes: Buffer): boolean {
  const { width, height } = sizeOf(bytes)
  const pixels = width * height
  return pixels > pixelsAtMost && pixels > bytes.length * pixelsPerByte
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  const none = { width: 0, height: 0 }
  if (bytes.length < 26) return none
  const start = bytes.toString('latin1', 0, 4)
  if (start === '\x89PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (start.startsWith('GIF8')) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (start.startsWith('BM')) return { width: bytes.readUInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }
  return start.startsWith('\xff\xd8') ? jpegSize(bytes) : none
}

/** The size in the frame's header, behind the segments before it. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return { width: 0, height: 0 }
}
