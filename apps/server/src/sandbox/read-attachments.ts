import { messageReader } from '../mail/reading/message-reader'
import type { AttachmentContent } from './attachment-content'
import { SandboxRefusal } from './sandbox'

const limits = { milliseconds: 10_000, megabytes: 512 }

/** The attachments of a message, each content once. */
export async function readAttachments(raw: Buffer): Promise<AttachmentContent[]> {
  const contents = await messageReader.read('attachments', { bytes: raw }, limits)
  if (!contents) throw new SandboxRefusal('unreadable')
  return contents
}
