export interface MailParts {
  /** Envelope sender. */
  sender: string
  displayName: string
  displayAddress: string
  recipients: string[]
  subject: string
  paragraphs: string[]
  /** Header lines added by an upstream filter. */
  headers: string[]
  isHtml: boolean
  /** True when the paragraphs are already markup. */
  isRawHtml?: boolean
  attachment: MailAttachment | null
  /** Link at the end of the body. */
  link?: { text: string; href: string }
}

export interface MailAttachment {
  name: string
  /** Default: `application/pdf`. */
  type?: string
  content?: string | Buffer
}

/** A message as sent over the wire. Written by hand, because no library produces malformed ones. */
export function toEml({ at, id, ...mail }: MailParts & { at: Date; id: string }): Buffer {
  const host = mail.sender.split('@')[1]
  const date = at.toUTCString().replace('GMT', '+0000')
  const boundary = `b-${id}`
  const lines = [
    `Received: from mx.${host} (mx.${host} [192.0.2.${(at.getTime() % 250) + 1}]) by filter.example; ${date}`,
    ...mail.headers,
    `From: ${encodeWords(mail.displayName)} <${mail.displayAddress}>`,
    `To: ${mail.recipients.join(', ')}`,
    `Subject: ${encodeWords(mail.subject)}`,
    `Message-ID: <${id}@${host}>`,
    `Date: ${date}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...part(
      boundary,
      mail.isHtml ? 'text/html' : 'text/plain',
      mail.isHtml ? markup(mail) : [...mail.paragraphs, ...(mail.link ? [mail.link.href] : [])].join('\r\n\r\n'),
    ),
    ...(mail.attachment === null ? [] : attachmentPart(boundary, mail.attachment)),
    `--${boundary}--`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'), 'utf8')
}

function part(boundary: string, type: string, text: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...base64Lines(Buffer.from(text, 'utf8')),
  ]
}

const emptyPdf = '%PDF-1.4\n%sample: harmless, an attachment without content\n'

function attachmentPart(
  boundary: string,
  { name, type = 'application/pdf', content = emptyPdf }: MailAttachment,
): string[] {
  const fileName = `UTF-8''${encodeURIComponent(name)}`
  return [
    `--${boundary}`,
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename*=${fileName}`,
    '',
    ...base64Lines(Buffer.from(content)),
  ]
}

function markup({ paragraphs, isRawHtml, link }: MailParts): string {
  const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const escaped = isRawHtml ? [...paragraphs] : paragraphs.map(asText)
  if (link) escaped.push(`<a href="${asText(link.href)}">${asText(link.text)}</a>`)
  return `<!doctype html><html><body>${escaped.map((text) => `<p>${text}</p>`).join('')}</body></html>`
}

/** RFC 2047 encoded words, folded. */
function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !/[<>",;:@()[\]\\]/.test(text) && text.length < 60) return text
  const words: string[] = []
  let piece = ''
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > 42) {
      words.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...words, piece].map((word) => `=?UTF-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join('\r\n ')
}

function base64Lines(content: Buffer): string[] {
  return content.toString('base64').match(/.{1,76}/g) ?? ['']
}
