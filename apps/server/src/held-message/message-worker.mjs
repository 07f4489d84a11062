// Reads one message in a thread of its own, which its starter ends when it takes too long or too much.
// Plain JavaScript, since a worker thread of Node 20 loads no TypeScript and tests run from source.
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { decodeWords } from 'postal-mime'

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }
/** Letters of a text or header that are answered. */
const textAtMost = 500_000
const headerAtMost = 10_000
const headersAtMost = 500
const attachmentsAtMost = 200

let isShortened = false
const cut = (/** @type {string} */ text, atMost = textAtMost) => {
  if (text.length <= atMost) return text
  isShortened = true
  return text.slice(0, atMost)
}
const first = (/** @type {unknown[]} */ items, /** @type {number} */ atMost) => {
  if (items.length > atMost) isShortened = true
  return items.slice(0, atMost)
}

const email = await PostalMime.parse(workerData.raw, { ...limits, attachmentEncoding: 'arraybuffer' })
const message = {
  headers: first(email.headers, headersAtMost).map(({ originalKey, key, value }) => ({
    name: cut(originalKey || key, 200),
    value: cut(decodeWords(cut(value, headerAtMost)), headerAtMost),
  })),
  text: cut(email.text ?? ''),
  html: email.html ? cut(email.html) : null,
  attachments: first(email.attachments, attachmentsAtMost).map(({ filename, mimeType, content }) => {
    const bytes = new Uint8Array(content)
    return {
      fileName: cut(filename ?? '', 255),
      mediaType: cut(mimeType, 255),
      actualType: typeOf(bytes),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  }),
  isShortened: false,
}
parentPort?.postMessage({ ...message, isShortened })

/**
 * Media type by the first bytes of the formats that mail carries most; `null` for others.
 * @param {Uint8Array} bytes
 */
function typeOf(bytes) {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  /** @type {[string, string][]} */
  const marks = [
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
