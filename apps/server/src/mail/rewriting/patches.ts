import type { Span } from './mail-parts'

/** Bytes that stand in a message in place of a span of it. */
export interface Patch extends Span {
  bytes: Uint8Array
}

/** A message with its patches, which follow one another in its order. */
export function withPatches(raw: Buffer, patches: readonly Patch[]): Buffer {
  if (patches.length === 0) return raw
  const pieces: Uint8Array[] = []
  let from = 0
  for (const { start, end, bytes } of patches) {
    pieces.push(raw.subarray(from, start), bytes)
    from = end
  }
  return Buffer.concat([...pieces, raw.subarray(from)])
}

/** The same for a message that comes in chunks. */
export async function* patched(chunks: AsyncIterable<Buffer>, patches: readonly Patch[]): AsyncGenerator<Buffer> {
  const left = [...patches]
  let at = 0
  for await (const chunk of chunks) {
    const end = at + chunk.length
    for (let patch = left[0]; at < end; patch = left[0]) {
      if (!patch || patch.start >= end) {
        yield chunk.subarray(chunk.length - (end - at))
        at = end
        break
      }
      if (patch.start > at) yield chunk.subarray(chunk.length - (end - at), chunk.length - (end - patch.start))
      at = Math.min(Math.max(at, patch.end), end)
      if (patch.end > end) {
        // The rest of the span is in the chunks that follow.
        left[0] = { ...patch, start: end }
        break
      }
      yield Buffer.from(patch.bytes)
      left.shift()
    }
  }
  for (const { bytes } of left) yield Buffer.from(bytes)
}
