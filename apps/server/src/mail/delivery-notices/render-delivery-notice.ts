import { formatListDate, type Locale } from '@postern/core'
import MimeNode from 'nodemailer/lib/mime-node'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import { deliveryNoticeMessages } from './delivery-notice.messages'
import type { deliveryNotices } from './delivery-notices.table'

export interface RenderedNotice
  extends Pick<
    typeof deliveryNotices.$inferSelect,
    'kind' | 'sender' | 'recipient' | 'answer' | 'receivedAt' | 'retriedUntil' | 'header'
  > {
  locale: Locale
  timeZone: string
  /** Complete From header. */
  from: string
  /** Identifies the mail, so that a duplicate can be recognised; together with the host name it forms the Message-ID. */
  name: string
  /** Public host name of the service. */
  host: string
  now: Date
}

/** Renders a delivery status notification (RFC 3464): text for people, fields for programs, and the header of the message. */
export async function renderDeliveryNotice(
  notice: RenderedNotice,
): Promise<{ subject: string; text: string; raw: Buffer }> {
  const { kind, locale, from, sender, name, host, now } = notice
  const words = deliveryNoticeMessages[locale]
  const { subject } = words[kind]
  const root = new MimeNode('multipart/report; report-type=delivery-status', { newline: 'win' })
  root.setHeader([
    { key: 'From', value: from },
    { key: 'To', value: sender },
    { key: 'Subject', value: subject },
    { key: 'Message-ID', value: `<${name}@${host}>` },
    { key: 'Date', value: now.toUTCString().replace('GMT', '+0000') },
    { key: 'Auto-Submitted', value: 'auto-replied' },
    { key: 'X-Auto-Response-Suppress', value: 'All' },
  ])
  const text = wordsOf(notice)
  root.createChild('text/plain; charset=utf-8').setHeader('Content-Language', locale).setContent(text)
  root.createChild('message/delivery-status').setContent(fieldsOf(notice))
  root.createChild('text/rfc822-headers').setContent(notice.header ?? Buffer.alloc(0))
  return { subject, text, raw: await root.build() }
}

function wordsOf({ kind, locale, timeZone, recipient, answer, retriedUntil }: RenderedNotice): string {
  const words = deliveryNoticeMessages[locale]
  const until = retriedUntil ? `${formatListDate(retriedUntil, timeZone)} (${timeZone})` : ''
  const said = oneLine(answer)
  return [
    kind === 'delayed' ? words.delayed.intro(recipient, until) : words[kind].intro(recipient),
    // The reason for holding a message is our own sentence.
    ...(said ? [kind === 'held' ? words.reason(said) : words.answer(said)] : []),
    words.foot,
  ].join('\n\n')
}

function fieldsOf({ kind, recipient, answer, receivedAt, retriedUntil, host, now }: RenderedNotice): string {
  const date = (instant: Date) => instant.toUTCString().replace('GMT', '+0000')
  const said = printable(answer)
  const isReply = /^[245]\d\d[ -]/.test(said)
  return [
    `Reporting-MTA: dns; ${host}`,
    `Arrival-Date: ${date(receivedAt)}`,
    '',
    `Final-Recipient: ${typedAddress(recipient)}`,
    // The RFC knows no held mail: it has not been delivered yet either.
    `Action: ${kind === 'held' ? 'delayed' : kind}`,
    `Status: ${statusOf(said, kind)}`,
    ...(isReply ? [`Diagnostic-Code: smtp; ${said}`] : []),
    `Last-Attempt-Date: ${date(now)}`,
    ...(retriedUntil ? [`Will-Retry-Until: ${date(retriedUntil)}`] : []),
    '',
  ].join('\r\n')
}

/** The other server's own enhanced status code (RFC 3463). If it never accepted the message: delivery time expired. */
function statusOf(answer: string, kind: RenderedNotice['kind']): string {
  const code = /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1]
  if (code) return code
  if (/^5/.test(answer)) return '5.0.0'
  if (kind === 'held') return '4.7.5'
  return kind === 'delayed' ? '4.4.1' : '4.4.7'
}

/** An address with its type: `rfc822`, or `utf-8` with escaped characters if its local part is not ASCII (RFC 6533, 3). */
function typedAddress(address: string): string {
  const domain = domainOfAddress(address)
  const local = oneLine(address.slice(0, -domain.length - 1))
  const place = asciiDomain(domain) ?? printable(domain)
  if (!/[^\x20-\x7e]/.test(local)) return `rfc822; ${local}@${place}`
  // Printable ASCII but for what escapes are written with.
  const escaped = local.replace(/[^\x21-\x2a\x2c-\x3c\x3e-\x5b\x5d-\x7e]/gu, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')
    return `\\x{${hex}}`
  })
  return `utf-8; ${escaped}@${place}`
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** Fields of a report are ASCII, one line each. */
const printable = (text: string) =>
  oneLine(text)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 500)
