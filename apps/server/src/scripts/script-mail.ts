import type { SieveMessage } from '@postern/core/sieve'
import { decodeWords } from 'postal-mime'
import { headerFacts } from '../mail/reading/message-facts'
import { textOfHtml } from '../mail/reading/text-of-html'
import { LeafReader } from './leaf-reader'

/** A message as far as its bytes say. */
export type ScriptMail = Pick<SieveMessage, 'headers' | 'size' | 'body'>

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }
/** Fields of one header that scripts see. */
const headersAtMost = 2_000
/** Characters of one field. */
const longestHeader = 100_000
/** Characters of the body that scripts compare as it stands. */
const longestBody = 1_000_000

/** Reads a message for scripts. Call it from a process that can be killed from outside. */
export async function readScriptMail(raw: Uint8Array): Promise<ScriptMail> {
  const size = raw.length
  const body = { raw: rawBody(raw), parts: [], text: [] }
  try {
    const reader = new LeafReader({ ...limits, attachmentEncoding: 'arraybuffer' })
    const { headers } = await reader.parse(raw)
    const parts = reader.leaves
    const text = parts.flatMap(({ type, text }) => {
      if (type === 'text/html') return [textOfHtml(text.slice(0, longestBody))]
      return type.startsWith('text/') ? [text] : []
    })
    const named = headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
    return { headers: headersOf(named), size, body: { ...body, parts, text } }
  } catch {
    const { headers } = headerFacts(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), { links: false })
    const named = [...headers].map(([name, value]) => ({ name, value }))
    return { headers: headersOf(named), size, body }
  }
}

function headersOf(headers: readonly { name: string; value: string }[]): ScriptMail['headers'] {
  return headers.slice(0, headersAtMost).map(({ name, value }) => {
    const raw = value.slice(0, longestHeader)
    return { name, raw, value: decodeWords(raw).trim() }
  })
}

function rawBody(raw: Uint8Array): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? '' : bytes.toString('utf8', end + 4, end + 4 + longestBody)
}
