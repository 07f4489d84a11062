import { createTransport } from 'nodemailer'

export interface SystemMailOptions {
  /** SMTP server of the system's own mails. */
  mailUrl: string
  mailFrom: string
  /** Address that links begin with; never taken from a request (XA-20). */
  publicUrl: string
}

const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The way of the system's own mails to their SMTP server. */
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

export interface SystemMail {
  recipient: string
  subject: string
  text: string
  html: string
  /** Names the mail, so that a duplicate can be recognised: `digest.12.88213.3`. */
  name: string
  date: Date
}

export interface MailOutcome {
  state: 'delivered' | 'bounced'
  answer: string
}

/** Sends one mail. Rejects with what may pass; an address that its server will never take answers `bounced`. */
export function sendSystemMail(
  transport: SystemTransport,
  { mailFrom, publicUrl }: SystemMailOptions,
  { recipient, name, ...mail }: SystemMail,
): Promise<MailOutcome> {
  return transport
    .sendMail({
      ...mail,
      from: mailFrom,
      to: { name: '', address: recipient },
      messageId: `<${name}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    .then(({ response }) => ({ state: 'delivered' as const, answer: response }), refusedForGood)
}

function refusedForGood(error: { responseCode?: number; response?: string }): MailOutcome {
  if ((error.responseCode ?? 0) < 500) throw error
  return { state: 'bounced', answer: error.response ?? '' }
}
