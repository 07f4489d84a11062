/** Content in chunks of any size. */
export type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/** The same bytes in parts of one size, except the last; at least one part. Holds no more than one part in memory. */
export async function* inParts(pieces: Pieces, partBytes: number): AsyncIterable<Buffer> {
  const waiting = Buffer.alloc(partBytes)
  let filled = 0
  let isFirst = true
  for await (const piece of pieces) {
    let bytes = Buffer.from(piece as Uint8Array)
    while (bytes.length > 0) {
      const taken = bytes.copy(waiting, filled)
      filled += taken
      bytes = bytes.subarray(taken)
      if (filled < partBytes) continue
      yield Buffer.from(waiting)
      isFirst = false
      filled = 0
    }
  }
  if (filled > 0 || isFirst) yield Buffer.from(waiting.subarray(0, filled))
}
