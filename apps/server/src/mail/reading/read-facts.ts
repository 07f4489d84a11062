import { attachmentsAtMost, factsOf, headerFacts, headersAtMost, type PlainFacts } from './message-facts'
import { NamedTextReader } from './named-text-reader'
import type { PartLimits } from './part-reader'

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }

/**
 * Reads a message. One that exceeds the limits is read up to them; for one that cannot be parsed, only the header lines are read. Call it
 * from a process that can be killed from outside.
 */
export async function readFacts(raw: Uint8Array, partLimits?: PartLimits): Promise<PlainFacts> {
  try {
    const reader = new NamedTextReader({ ...limits, ...partLimits })
    const email = await reader.parse(raw)
    const { attachments } = email
    const facts = factsOf(email)
    const isComplete =
      reader.isComplete &&
      attachments.length <= attachmentsAtMost &&
      facts.headers.size < headersAtMost &&
      !attachments.some(({ rfc822DepthExceeded }) => rfc822DepthExceeded)
    return { ...facts, isComplete }
  } catch {
    return headerFacts(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), { links: true })
  }
}
