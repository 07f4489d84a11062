import { type Database, tables } from '@postern/server'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { messageIdOf, type SampleMessage } from './messages'
import { send } from './smtp-sender'
import { reportComments } from './texts'

export interface ReportMessagesOptions {
  db: Database
  connection: SMTPConnection
  messages: readonly SampleMessage[]
  end: Date
  /** Filter whose authentication results prove the reporters. */
  filter: string
  /** Sets the intake's clock. */
  goTo(instant: Date): void
}

/** Addresses that the sample's recipients forward mail to, and what each one reports. */
export const sampleReportAddresses = new Map([
  ['report-spam@portal.example', 'missed_spam'],
  ['report-phishing@portal.example', 'missed_phishing'],
  ['not-spam@portal.example', 'wrongly_held'],
] as const)

const hourMs = 60 * 60 * 1000
const newestAgeMs = 10 * hourMs
const oldestAgeMs = 14 * 24 * hourMs
/** One in this many of the delivered mail, and of the mail that was held and released. */
const share = { delivered: 75, released: 3 }

/** One in this many reports has no proof of its sender. */
const unproven = 9

/** Recipients report some of their mail a few hours later: forwarded as an attachment, through the intake. */
export async function reportMessages({ db, connection, messages, ...options }: ReportMessagesOptions): Promise<void> {
  const { end, filter, goTo } = options
  const byId = new Map(messages.map((message) => [messageIdOf(message.raw), message]))
  const { id, messageIdHeader, recipient, state, receivedAt } = tables.messages
  const rows = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ messageIdHeader, recipient, state, receivedAt }).from(tables.messages).orderBy(id),
  )
  const recent = rows.filter(({ receivedAt: at }) => {
    const ageMs = end.getTime() - at.getTime()
    return ageMs > newestAgeMs && ageMs < oldestAgeMs
  })
  const chosen = [
    ...recent.filter((row) => row.state === 'queued' || row.state === 'delivered').filter(each(share.delivered)),
    ...recent.filter((row) => row.state === 'released').filter(each(share.released)),
  ].sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
  for (const [index, row] of chosen.entries()) {
    const message = byId.get(row.messageIdHeader)
    if (!message) continue
    goTo(new Date(row.receivedAt.getTime() + 8 * hourMs))
    const to = row.state === 'released' ? 'not-spam' : index % 2 === 0 ? 'report-phishing' : 'report-spam'
    const comment = reportComments[index % reportComments.length] ?? ''
    const proof = index % unproven === unproven - 1 ? 'none' : `pass header.from=${row.recipient.split('@')[1]}`
    const head = [`Authentication-Results: ${filter}; dmarc=${proof}`, `From: ${row.recipient}`]
    const raw = forwarded(message.raw, head, comment, index)
    await send(connection, { at: row.receivedAt, from: row.recipient, to: [`${to}@portal.example`], raw })
  }
}

const each = (many: number) => (_: unknown, index: number) => index % many === 0

function forwarded(raw: Buffer, first: string[], comment: string, number: number): Buffer {
  const head = [
    ...first,
    'Subject: Fwd',
    `Message-ID: <report.${number}@portal.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=utf-8',
    '',
    comment,
    '--report',
    'Content-Type: message/rfc822',
    'Content-Disposition: attachment; filename="message.eml"',
    '',
    '',
  ]
  return Buffer.concat([Buffer.from(head.join('\r\n')), raw, Buffer.from('\r\n--report--\r\n')])
}
