import type { Email } from 'postal-mime'
import { readAttachedMail } from './attached-mail'
import { type AttachedFile, findFiles } from './files/find-files'
import { attachmentsAtMost, factsOf, headerFacts, headersAtMost, type PlainFacts } from './message-facts'
import { NamedTextReader } from './named-text-reader'
import type { PartLimits } from './part-reader'

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }

/**
 * Reads a message. One that exceeds the limits is read up to them; for one that cannot be parsed, only the header lines are read. Call it
 * from a process that can be killed from outside.
 */
export async function readFacts(raw: Uint8Array, partLimits?: PartLimits): Promise<PlainFacts> {
  const { facts, parts, mails } = await readParts(raw, partLimits)
  // Fails as a whole: files that nobody has looked at do not pass for harmless ones.
  const files = await findFiles(parts.slice(0, attachmentsAtMost).map(attachedFile), undefined, { mails })
  return { ...facts, files }
}

async function readParts(raw: Uint8Array, partLimits?: PartLimits) {
  try {
    const reader = new NamedTextReader({ ...limits, ...partLimits })
    const email = await reader.parse(raw)
    const { attachments } = email
    const { mails, ...attached } = await readAttachedMail(reader, email)
    const facts = factsOf(email, attached)
    const isComplete =
      reader.isComplete &&
      attachments.length <= attachmentsAtMost &&
      facts.headers.size < headersAtMost &&
      !attachments.some(({ rfc822DepthExceeded }) => rfc822DepthExceeded)
    return { facts: { ...facts, isComplete }, parts: attachments, mails }
  } catch {
    const facts = headerFacts(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), { links: true })
    return { facts, parts: [], mails: new Map() }
  }
}

function attachedFile({ filename, mimeType, content }: Email['attachments'][number]): AttachedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  return { name: filename ?? '', declared: mimeType, bytes }
}
