/// <reference path="./mailsplit.d.ts" />

import { type SplitChunk, type SplitNode, Splitter } from 'mailsplit'

/** Bytes from `start` up to `end` of a message. */
export interface Span {
  start: number
  end: number
}

export interface MailPart {
  node: SplitNode
  header: Span
  /** Content as transferred, without the line end before the next boundary. */
  body: Span
  /** True unless the part consists of other parts. */
  isLeaf: boolean
}

const limits = { ignoreEmbedded: true, maxHeadSize: 1_048_576, maxChildNodes: 1_000 }

/**
 * Parts of a message in their order, with their places in it; attached messages are single parts. `null` when the message is beyond the
 * limits, or when what the parser read is not the same as the message byte by byte.
 */
export async function readMailParts(raw: Buffer): Promise<MailPart[] | null> {
  const splitter = new Splitter(limits)
  const parts = new Map<SplitNode, MailPart>()
  let at = 0
  splitter.end(raw)
  try {
    for await (const chunk of splitter as AsyncIterable<SplitChunk>) {
      const bytes = chunk.type === 'node' ? chunk.getHeaders() : (chunk.value ?? Buffer.alloc(0))
      const end = at + bytes.length
      if (!bytes.equals(raw.subarray(at, end))) return null
      if (chunk.type === 'node') parts.set(chunk, partOf(chunk, { start: at, end }))
      else if (chunk.type === 'body') extend(parts.get(chunk.node), { start: at, end })
      at = end
    }
  } catch {
    return null
  }
  return at === raw.length ? [...parts.values()] : null
}

const partOf = (node: SplitNode, header: Span): MailPart => ({
  node,
  header,
  body: { start: header.end, end: header.end },
  isLeaf: !node.multipart,
})

function extend(part: MailPart | undefined, { start, end }: Span): void {
  if (part?.body.end === start) part.body.end = end
  // Content in two places: it cannot be replaced as one.
  else if (part) part.isLeaf = false
}
