import type { Delivery } from './claim'

/**
 * Trace line before a relayed message (RFC 5321, section 4.4). Nothing after it is changed except the subject, if the domain's settings
 * require that.
 */
export function traceHeader({ id, entryId, recipient }: Delivery, hostName: string, now: Date): Buffer {
  const date = now.toUTCString().replace('GMT', '+0000')
  const released = entryId === null ? '' : `X-Quarantine-Released: id=${entryId}; at=${now.toISOString()}\r\n`
  return Buffer.from(
    `Received: by ${hostName} with SMTP id ${id} for <${recipient}>;\r\n\t${date}\r\n${released}`,
    'utf8',
  )
}
