import { createHash } from 'node:crypto'
import { PartReader } from '../mail/reading/part-reader'
import type { AttachmentContent } from './attachment-content'

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }

/** Attachments of a message, each content once. Call it from a process that can be killed from outside. */
export async function takeApart(raw: Uint8Array): Promise<AttachmentContent[]> {
  const { attachments } = await new PartReader({ ...limits, attachmentEncoding: 'arraybuffer' }).parse(raw)
  const files = new Map<string, AttachmentContent>()
  for (const { filename, content } of attachments) {
    const bytes = new Uint8Array(content as ArrayBuffer)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (bytes.length > 0 && !files.has(sha256))
      files.set(sha256, { fileName: (filename ?? '').slice(0, 255), sha256, bytes })
  }
  return [...files.values()]
}
