// Plain JavaScript, since a worker thread of Node 20 loads no TypeScript and tests run from source.
import PostalMime from 'postal-mime'
import { collectLinks } from '../held-message/message-links.mjs'

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, attachmentEncoding: 'arraybuffer' }
/** Mails of one report that are looked at; letters of each that links are looked for in. */
const mailsAtMost = 10
const textAtMost = 500_000
const commentAtMost = 2_000

/**
 * What a report says and the mails that are attached to it. Call it where the caller can be ended from outside: a message may
 * take too long or too much.
 * @param {Uint8Array} raw
 * @returns {Promise<import('./read-report-mail.mjs').ReportMail>}
 */
export async function readReportMail(raw) {
  const report = await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true })
  const attached = report.attachments.filter(isMail).slice(0, mailsAtMost)
  const mails = []
  for (const { content } of attached) {
    const bytes = new Uint8Array(/** @type {ArrayBuffer} */ (content))
    const {
      messageId = '',
      text = '',
      html = '',
    } = await PostalMime.parse(bytes, { ...limits, maxRfc822NestingDepth: 4 })
    const { links } = collectLinks({ html: html.slice(0, textAtMost), text: text.slice(0, textAtMost) })
    mails.push({ raw: bytes, messageId: messageId.slice(0, 1_001), links: links.map(({ target }) => target) })
  }
  return { comment: (report.text ?? '').slice(0, commentAtMost), mails }
}

// Some programs send a mail that is attached as a mere file.
/** @param {{ mimeType: string, filename: string | null }} attachment */
function isMail({ mimeType, filename }) {
  return /^message\/rfc822$/i.test(mimeType) || /\.eml$/i.test(filename ?? '')
}
