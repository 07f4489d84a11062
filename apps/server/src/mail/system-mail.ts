import { emailInDisplayAddress, isEmailAddress } from '@postern/core'
import { createTransport } from 'nodemailer'

export interface SystemMailOptions {
  /** SMTP server for system mails. */
  mailUrl: string
  mailFrom: string
  /** Base address of links; never taken from a request (XA-20). */
  publicUrl: string
}

const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Transport from the system to its SMTP server. */
export function createSystemTransport(mailUrl: string) {
  return createTransport({
    ...timeLimits,
    url: mailUrl,
    pool: true,
    maxConnections: 4,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
export type SystemTransport = ReturnType<typeof createSystemTransport>

export interface MailAttachment {
  filename: string
  /** Media type. */
  contentType: string
  content: Buffer
}

export interface SystemMail {
  recipient: string
  subject: string
  text: string
  html: string
  /** Identifies the mail, so that a duplicate can be recognised: `digest.12.1795254300000.1f0c`. */
  name: string
  date: Date
  attachments?: readonly MailAttachment[]
  /** Display name beside the configured address; empty or absent: as configured. */
  senderName?: string
  /** Absent or `null`: replies go to the sender address. */
  replyTo?: string | null
  /** Address of the page that stops such mails. A mail program may request it itself, in one click (RFC 8058). */
  unsubscribeUrl?: string
}

export interface MailOutcome {
  state: 'delivered' | 'bounced' | 'suppressed'
  answer: string
}

/**
 * Sends one mail. Rejects on temporary failures; resolves to `bounced` for an address that its server permanently rejects. Nothing is sent
 * to anything except a single plain address (XS-19).
 */
export async function sendSystemMail(
  transport: SystemTransport,
  { mailFrom, publicUrl }: SystemMailOptions,
  { recipient, name, senderName, replyTo, unsubscribeUrl, attachments = [], ...mail }: SystemMail,
): Promise<MailOutcome> {
  if (!isEmailAddress(recipient)) return suppressed
  const address = emailInDisplayAddress(mailFrom)
  return transport
    .sendMail({
      ...mail,
      attachments: [...attachments],
      from: senderName && address ? { name: senderName, address } : mailFrom,
      to: { name: '', address: recipient },
      ...(replyTo && isEmailAddress(replyTo) && { replyTo: { name: senderName ?? '', address: replyTo } }),
      messageId: `<${name}@${new URL(publicUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
    .then(({ response }) => ({ state: 'delivered' as const, answer: response }), refusedForGood)
}

/** Sends a complete mail, with an empty return path. */
export async function sendRawMail(
  transport: SystemTransport,
  { recipient, raw }: { recipient: string; raw: Buffer },
): Promise<MailOutcome> {
  if (!isEmailAddress(recipient)) return suppressed
  return transport
    .sendMail({ envelope: { from: '', to: [recipient] }, raw })
    .then(({ response }) => ({ state: 'delivered' as const, answer: response }), refusedForGood)
}

const suppressed: MailOutcome = { state: 'suppressed', answer: 'The address is none that a mail may go to.' }

function refusedForGood(error: { responseCode?: number; response?: string }): MailOutcome {
  if ((error.responseCode ?? 0) < 500) throw error
  return { state: 'bounced', answer: error.response ?? '' }
}
