import type { Readable } from 'node:stream'
import { SmtpRefusal } from './smtp-refusal'

export interface CollectLimits {
  messageBytes: number
  headerBytes: number
  headerLineBytes: number
}

/**
 * Reads a message from the wire. Over the limit the rest is read and thrown away, so that the client hears the refusal. Bare
 * carriage returns and line feeds become CRLF: what counts as a line must not depend on who reads it (SMTP smuggling).
 */
export async function collect(stream: Readable, limits: CollectLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limits.messageBytes) chunks.length = 0
    else chunks.push(chunk)
  }
  if (size > limits.messageBytes)
    throw new SmtpRefusal(552, `5.3.4 Message is larger than ${limits.messageBytes} bytes`)
  const raw = withWholeLineEnds(Buffer.concat(chunks))
  checkHeader(raw, limits)
  return raw
}

export function withWholeLineEnds(raw: Buffer): Buffer {
  return hasBareLineEnd(raw) ? Buffer.from(raw.toString('latin1').replace(/\r\n|\r|\n/g, '\r\n'), 'latin1') : raw
}

function hasBareLineEnd(raw: Buffer): boolean {
  for (let at = raw.indexOf(0x0a); at >= 0; at = raw.indexOf(0x0a, at + 1)) if (raw[at - 1] !== 0x0d) return true
  for (let at = raw.indexOf(0x0d); at >= 0; at = raw.indexOf(0x0d, at + 1)) if (raw[at + 1] !== 0x0a) return true
  return false
}

/** Endless headers and header lines are refused rather than parsed. */
function checkHeader(raw: Buffer, { headerBytes, headerLineBytes }: CollectLimits): void {
  const end = raw.indexOf('\r\n\r\n')
  const length = end < 0 ? raw.length : end
  if (length > headerBytes && end >= 0) throw new SmtpRefusal(552, '5.3.4 The header is too large')
  const header = raw.subarray(0, Math.min(length, headerBytes))
  for (let start = 0; start < header.length; ) {
    const next = header.indexOf('\r\n', start)
    const lineEnd = next < 0 ? header.length : next
    if (lineEnd - start > headerLineBytes) throw new SmtpRefusal(552, '5.3.4 A header line is too long')
    start = lineEnd + 2
  }
}
