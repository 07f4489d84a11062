import type { ReadMails } from '../attached-mail'
import { PartReader } from '../part-reader'
import type { Visit } from './packed-file'
import { type ReadingAllowance, Unreadable } from './reading-allowance'

const limits = { maxNestingDepth: 32, maxHeadersSize: 262_144, maxRfc822NestingDepth: 4 }
const partsAtMost = 500
const linesAtMost = 500_000

/** Reads what a stored mail or web page carries; a mail that was read for its links already is not read again. */
export async function readMail(
  bytes: Buffer,
  { allowance, visit, mails }: { allowance: ReadingAllowance; visit: Visit; mails: ReadMails },
): Promise<void> {
  const reader = new PartReader({ ...limits, partsAtMost, linesAtMost })
  const { attachments } = mails.get(bytes.buffer) ?? (await reader.parse(bytes))
  for (const { filename, mimeType, content } of attachments) {
    allowance.countEntry()
    const inner = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
    await visit({ name: filename ?? '', declared: mimeType, bytes: inner, isWhole: true })
  }
  if (!reader.isComplete) throw new Unreadable('entries')
}
