import type { Attachment } from 'postal-mime'
import { collectLinks } from '../held-message/message-links.mjs'
import { PartReader } from '../mail/reading/part-reader'

/** A mail that was forwarded as an attachment. */
export interface AttachedMail {
  raw: Uint8Array
  /** As written, with its brackets; empty if there is none. */
  messageId: string
  /** Targets of its links. */
  links: string[]
}

export interface ReportMail {
  /** Comment that the reporter wrote above. */
  comment: string
  mails: AttachedMail[]
}

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, attachmentEncoding: 'arraybuffer' } as const
/** Maximum number of mails read per report, and of characters searched for links in each. */
const mailsAtMost = 10
const textAtMost = 500_000
const commentAtMost = 2_000

/**
 * Parses a report's comment and the mails attached to it. Call it where the caller can be ended from outside: a message may take too long
 * or too much.
 */
export async function readReportMail(raw: Uint8Array): Promise<ReportMail> {
  const report = await new PartReader({ ...limits, forceRfc822Attachments: true }).parse(raw)
  const attached = report.attachments.filter(isMail).slice(0, mailsAtMost)
  const mails: AttachedMail[] = []
  for (const { content } of attached) {
    const bytes = new Uint8Array(content as ArrayBuffer)
    const {
      messageId = '',
      text = '',
      html = '',
    } = await new PartReader({ ...limits, maxRfc822NestingDepth: 4 }).parse(bytes)
    const { links } = collectLinks({ html: html.slice(0, textAtMost), text: text.slice(0, textAtMost) })
    mails.push({ raw: bytes, messageId: messageId.slice(0, 1_001), links: links.map(({ target }) => target) })
  }
  return { comment: (report.text ?? '').slice(0, commentAtMost), mails }
}

// Some programs send an attached mail as a plain file.
function isMail({ mimeType, filename }: Attachment): boolean {
  return /^message\/rfc822$/i.test(mimeType) || /\.eml$/i.test(filename ?? '')
}
