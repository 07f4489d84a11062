import type { Attachment, Email } from 'postal-mime'
import type { LinkedText } from './link-facts'
import type { PartReader } from './part-reader'

/** Attached messages that were read in full, by their bytes: nobody needs to read them again. */
export type ReadMails = ReadonlyMap<unknown, Pick<Email, 'attachments'>>

/** Texts of the messages that are attached to a message. */
export interface AttachedTexts {
  texts: readonly LinkedText[]
  /** Some were not read: nested too deep, or not to be parsed. */
  isCut: boolean
}

/** Attached messages inside of each other. */
const depthAtMost = 4

/** Reads attached messages, and those attached to them: mail programs open them like any other mail, with their links. */
export async function readAttachedMail(
  reader: PartReader,
  { attachments }: Pick<Email, 'attachments'>,
): Promise<AttachedTexts & { mails: ReadMails }> {
  const texts: LinkedText[] = []
  const mails = new Map<unknown, Pick<Email, 'attachments'>>()
  let isCut = false
  let level = attachments.filter(isMail)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === depthAtMost) return { texts, mails, isCut: true }
    const inner: Attachment[] = []
    for (const { content } of level) {
      const email = await reader.readAttached(bytesOf(content)).catch(() => null)
      if (!email) isCut = true
      else {
        texts.push({ html: email.html ?? '', text: email.text ?? '' })
        if (reader.areAttachedComplete) mails.set(content, email)
        inner.push(...email.attachments.filter(isMail))
      }
    }
    level = inner
  }
  return { texts, mails, isCut: isCut || !reader.areAttachedComplete }
}

/** A message by its type or by its name, which decides how it is opened. */
function isMail({ mimeType, filename }: Attachment): boolean {
  return /^message\/(?:rfc822|global)$/i.test(mimeType) || /\.eml\s*$/i.test(filename ?? '')
}

function bytesOf(content: Attachment['content']): ArrayBuffer {
  return typeof content === 'string'
    ? (new TextEncoder().encode(content).buffer as ArrayBuffer)
    : (content as ArrayBuffer)
}
