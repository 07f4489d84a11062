import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Red, green and blue of every pixel, row by row. */
export interface Image {
  width: number
  height: number
  pixels: Uint8Array
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
/** Bytes per pixel by the colour type of PNG; 3 refers to a palette colour. */
const channelsOf: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 }

/** Reads a screenshot of Chromium or a file by `writePng`: eight bits per channel, not interlaced. */
export function readPng(file: Buffer): Image {
  const chunks = chunksOf(file)
  const header = join(chunks, 'IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = channelsOf[header.readUInt8(9)]
  if (!channels || header.readUInt8(8) !== 8) throw new Error('This is no PNG of eight bits to a channel.')
  const rows = unfiltered(inflateSync(join(chunks, 'IDAT')), { rowBytes: width * channels, channels })
  const palette = channels === 1 ? join(chunks, 'PLTE') : undefined
  const pixels = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const source = palette ?? rows
    const start = palette ? at(rows, pixel) * 3 : pixel * channels
    pixels.set(source.subarray(start, start + 3), pixel * 3)
  }
  return { width, height, pixels }
}

/**
 * Writes with 256 colours, a third of the size of Chromium's files. Edges, which have more colours, use the nearest ones; those also in
 * `exact` are matched more closely.
 */
export function writePng({ width, height, pixels }: Image, exact?: Image): Buffer {
  const colors = colorsOf(pixels)
  const { palette, indexOf } = paletteFor(colors, colorsOf(exact?.pixels ?? new Uint8Array()))
  const indexes = Uint8Array.from(colors, (color) => indexOf.get(color) ?? 0)
  const rows = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row++)
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsIn))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Chunk {
  type: string
  data: Buffer
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let start = signature.length; start < file.length; ) {
    const length = file.readUInt32BE(start)
    chunks.push({
      type: file.toString('latin1', start + 4, start + 8),
      data: file.subarray(start + 8, start + 8 + length),
    })
    start += 12 + length
  }
  return chunks
}

function join(chunks: Chunk[], wanted: string): Buffer {
  return Buffer.concat(chunks.filter(({ type }) => type === wanted).map(({ data }) => data))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** Reverses each row's filter (PNG, section 9): a byte is stored as its difference from the prediction of its neighbours. */
function unfiltered(data: Buffer, { rowBytes, channels }: { rowBytes: number; channels: number }): Uint8Array {
  const rows = new Uint8Array((data.length / (rowBytes + 1)) * rowBytes)
  for (let start = 0, read = 0; read < data.length; start += rowBytes) {
    const filter = at(data, read++)
    for (let index = start; index < start + rowBytes; index++) {
      const isFirst = index - start < channels
      const left = isFirst ? 0 : at(rows, index - channels)
      const above = start === 0 ? 0 : at(rows, index - rowBytes)
      const corner = isFirst || start === 0 ? 0 : at(rows, index - rowBytes - channels)
      rows[index] = at(data, read++) + foretold(filter, left, above, corner)
    }
  }
  return rows
}

function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/**
 * The most frequent colours, then repeatedly the one farthest from all chosen before, so that no colour is far from the palette in the end.
 */
function paletteFor(colors: number[], exact: number[]): { palette: number[]; indexOf: Map<number, number> } {
  const isExact = new Set(exact)
  const all = byUse(colors).map((color) => ({ color, weight: isExact.has(color) ? 3 : 1, index: 0, distance: 999 }))
  const palette: number[] = []
  while (palette.length < Math.min(256, all.length)) {
    const farthest = all.reduce((one, other) =>
      other.distance * other.weight > one.distance * one.weight ? other : one,
    )
    const chosen = (palette.length < 48 && all[palette.length]) || farthest
    palette.push(chosen.color)
    for (const entry of all) {
      const distance = distanceOf(entry.color, chosen.color)
      if (distance < entry.distance) Object.assign(entry, { index: palette.length - 1, distance })
    }
  }
  return { palette, indexOf: new Map(all.map(({ color, index }) => [color, index])) }
}

/** Distinct colours, most frequent first. */
function byUse(colors: number[]): number[] {
  const uses = new Map<number, number>()
  for (const color of colors) uses.set(color, (uses.get(color) ?? 0) + 1)
  return [...uses].sort(([, one], [, other]) => other - one).map(([color]) => color)
}

function distanceOf(one: number, other: number): number {
  return Math.max(
    Math.abs((one >> 16) - (other >> 16)),
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
    Math.abs((one & 255) - (other & 255)),
  )
}

function colorsOf(pixels: Uint8Array): number[] {
  return Array.from(
    { length: pixels.length / 3 },
    (_, pixel) => (at(pixels, pixel * 3) << 16) | (at(pixels, pixel * 3 + 1) << 8) | at(pixels, pixel * 3 + 2),
  )
}

function channelsIn(color: number): number[] {
  return [color >> 16, (color >> 8) & 255, color & 255]
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
