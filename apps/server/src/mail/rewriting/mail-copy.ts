import { Readable } from 'node:stream'
import type { SourceSlice } from '../../messages/read-source'
import { type Patch, patched, withPatches } from './patches'

/** A message on its way out; the stored source stays as it is. */
export interface MailCopy {
  /** The beginning, with the whole header. */
  head: Buffer
  /** Reads the rest, from its start each time; `null`: there is none. */
  rest: (() => AsyncIterable<Buffer>) | null
}

/** Copy of a stored message with its patches. `readRest` reads the bytes after the slice. */
export function copyOfSource(
  { slice, size }: SourceSlice,
  readRest: () => AsyncIterable<Buffer>,
  patches: readonly Patch[] = [],
): MailCopy {
  if (slice.length >= size) return { head: withPatches(slice, patches), rest: null }
  const early = patches.filter(({ start }) => start < slice.length)
  const head = withPatches(slice, early)
  // The last of the early ones may reach into the rest.
  const overlap = Math.max(0, (early.at(-1)?.end ?? 0) - slice.length)
  const late = patches.slice(early.length).map(({ start, end, bytes }) => {
    return { start: start - slice.length, end: end - slice.length, bytes }
  })
  const nothing = { start: 0, end: overlap, bytes: new Uint8Array(0) }
  return { head, rest: () => patched(readRest(), overlap > 0 ? [nothing, ...late] : late) }
}

/** A copy with more before it. */
export const withLinesBefore = (copy: MailCopy, lines: Buffer): MailCopy => ({
  ...copy,
  head: Buffer.concat([lines, copy.head]),
})

/** A copy with more after its header. A message without body or header end gets them before all others. */
export function withLinesAfter(copy: MailCopy, lines: Buffer): MailCopy {
  const { head } = copy
  const end = head.indexOf('\r\n') === 0 ? -1 : head.indexOf('\r\n\r\n')
  if (end < 0) return withLinesBefore(copy, lines)
  return { ...copy, head: Buffer.concat([head.subarray(0, end + 2), lines, head.subarray(end + 2)]) }
}

/** The whole message as it is sent. */
export function contentOf({ head, rest }: MailCopy): Buffer | Readable {
  if (!rest) return head
  async function* parts() {
    yield head
    yield* rest?.() ?? []
  }
  return Readable.from(parts(), { objectMode: false })
}

/** The whole message in memory. */
export async function bytesOf({ head, rest }: MailCopy): Promise<Buffer> {
  if (!rest) return head
  const chunks = [head]
  for await (const chunk of rest()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
