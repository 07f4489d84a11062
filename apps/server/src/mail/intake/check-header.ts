import { SmtpRefusal } from './smtp-refusal'

export interface HeaderLimits {
  headerBytes: number
  headerLineBytes: number
  /** `Received` lines: a message with more goes round in circles. */
  hops: number
}

/**
 * Rejects endless headers and header lines instead of parsing them, and messages in a loop.
 * @param raw The message, or its beginning when there `isMore`.
 */
export function checkHeader(raw: Buffer, isMore: boolean, { headerBytes, headerLineBytes, hops }: HeaderLimits): void {
  const end = raw.indexOf('\r\n\r\n')
  if (end > headerBytes || (end < 0 && isMore)) throw new SmtpRefusal(552, '5.3.4 The header is too large')
  const header = raw.subarray(0, Math.min(end < 0 ? raw.length : end, headerBytes))
  let received = 0
  for (let start = 0; start < header.length; ) {
    const next = header.indexOf('\r\n', start)
    const lineEnd = next < 0 ? header.length : next
    if (lineEnd - start > headerLineBytes) throw new SmtpRefusal(552, '5.3.4 A header line is too long')
    if (isReceived(header, start)) received += 1
    start = lineEnd + 2
  }
  if (received > hops) throw new SmtpRefusal(554, '5.4.6 The message has passed too many servers, it may be in a loop')
}

function isReceived(header: Buffer, start: number): boolean {
  const isR = header[start] === 0x52 || header[start] === 0x72
  return isR && /^received[ \t]*:/i.test(header.toString('latin1', start, start + 40))
}
