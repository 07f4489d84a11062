import { createHash } from 'node:crypto'
import type { HeldMessage } from '@postern/core'
import { decodeWords } from 'postal-mime'
import { PartReader } from '../mail/reading/part-reader'
import { textOfHtml } from './html-text.mjs'
import { collectLinks } from './message-links.mjs'

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }
/** Maximum number of characters returned of a text or header. */
const textAtMost = 500_000
const headerAtMost = 10_000
const headersAtMost = 500
const attachmentsAtMost = 200

/** Parses a message. Call it where it can be aborted from outside: a message may take too much time or memory. */
export async function parseMessage(raw: Uint8Array): Promise<HeldMessage> {
  let isShortened = false
  const cut = (text: string, atMost = textAtMost) => {
    if (text.length <= atMost) return text
    isShortened = true
    return text.slice(0, atMost)
  }
  const first = <T>(items: T[], atMost: number) => {
    if (items.length > atMost) isShortened = true
    return items.slice(0, atMost)
  }

  const reader = new PartReader({ ...limits, attachmentEncoding: 'arraybuffer' })
  const email = await reader.parse(raw)
  const written = cut(email.text ?? '')
  const html = email.html ? cut(email.html) : null
  const { links, isShortened: hasMoreLinks } = collectLinks({ html, text: written })
  const isTextFromHtml = html !== null && written.trim() === ''
  const text = isTextFromHtml ? textOfHtml(html) : written
  const message = {
    headers: first(email.headers, headersAtMost).map(({ originalKey, key, value }) => ({
      name: cut(originalKey || key, 200),
      value: cut(decodeWords(cut(value, headerAtMost)), headerAtMost),
    })),
    text,
    isTextFromHtml,
    html,
    links,
    attachments: first(email.attachments, attachmentsAtMost).map(({ filename, mimeType, content }) => {
      const bytes = new Uint8Array(content as ArrayBuffer)
      return {
        fileName: cut(filename ?? '', 255),
        mediaType: cut(mimeType, 255),
        actualType: typeOf(bytes),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  }
  return { ...message, isShortened: isShortened || hasMoreLinks || !reader.isComplete }
}

/** Detects the media type from the first bytes of the most common formats in mail; `null` for others. */
function typeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const marks: [string, string][] = [
    ['%PDF-', 'application/pdf'],
    ['PK\u0003\u0004', 'application/zip'],
    ['Rar!\u001a\u0007', 'application/vnd.rar'],
    ['7z\u00bc\u00af\u0027\u001c', 'application/x-7z-compressed'],
    ['\u001f\u008b', 'application/gzip'],
    ['MZ', 'application/vnd.microsoft.portable-executable'],
    ['\u007fELF', 'application/x-elf'],
    ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'application/x-ole-storage'],
    ['{\\rtf', 'application/rtf'],
    ['\u0089PNG\r\n\u001a\n', 'image/png'],
    ['\u00ff\u00d8\u00ff', 'image/jpeg'],
    ['GIF8', 'image/gif'],
  ]
  return marks.find(([mark]) => start.startsWith(mark))?.[1] ?? null
}
