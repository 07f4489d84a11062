import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { toEml } from './eml'
import type { SampleMessage } from './messages'
import { send } from './smtp-sender'

export interface SendTroubledOptions {
  end: Date
  /** Filter whose authentication results are trusted. */
  filter: string
  /** Sets the clock of the mail path. */
  goTo(instant: Date): void
  connectTo(): Promise<SMTPConnection>
  /** Leaves out what is stored already. */
  unsent(messages: SampleMessage[]): Promise<SampleMessage[]>
  /** Delivers what is due. */
  work(): Promise<void>
}

const minuteMs = 60 * 1000

/** Mail that does not pass at once; the demo mailbox obeys the tag of its sender. */
const troubled = [
  {
    minutesAgo: 190,
    from: 'orders+later@brightwork.example',
    to: 'a.brennan@contoso.example',
    subject: 'Statement for November',
  },
  {
    minutesAgo: 150,
    from: 'events+refuse@quayside.example',
    to: 'p.nair@contoso.example',
    subject: 'Invitation to our open day',
  },
  {
    minutesAgo: 45,
    from: 'alerts+defer@parts-supplier.example',
    to: 'c.doyle@contoso.example',
    subject: 'Delivery note 4711',
  },
]
/** Mail that is turned away during SMTP: for nobody at a customer, and for a domain that is not served here. */
const refused = [
  { minutesAgo: 120, from: 'billing@parts-supplier.example', to: 'former.colleague@contoso-labs.example' },
  { minutesAgo: 95, from: 'offers@bargains.example', to: 'info@elsewhere.example' },
]
/** Later than the first retry of the relay. */
const retryMs = 2 * minuteMs

/** Sends mail that is deferred, bounces or is rejected, so that the history has such steps. */
export async function sendTroubled({ end, filter, goTo, connectTo, unsent, work }: SendTroubledOptions): Promise<void> {
  const before = (minutes: number) => new Date(end.getTime() - minutes * minuteMs)
  const mails = await unsent(troubled.map((mail) => mailOf(mail, before(mail.minutesAgo), filter)))
  if (mails.length === 0) return
  const connection = await connectTo()
  for (const mail of mails) {
    goTo(mail.at)
    await send(connection, mail)
    await work()
    goTo(new Date(mail.at.getTime() + retryMs))
    await work()
  }
  connection.quit()
  for (const mail of refused) {
    const at = before(mail.minutesAgo)
    goTo(at)
    const own = await connectTo()
    // Its refusal is the point.
    await send(own, mailOf({ ...mail, subject: '' }, at, filter)).catch(() => {})
    own.quit()
    await work()
  }
}

function mailOf(
  { from, to, subject }: { from: string; to: string; subject: string },
  at: Date,
  filter: string,
): SampleMessage {
  const domain = from.split('@')[1]
  const raw = toEml({
    ...{
      at,
      id: `troubled.${from.split('@')[0]}`,
      sender: from,
      displayName: '',
      displayAddress: from,
      recipients: [to],
      subject,
    },
    ...{ paragraphs: [subject], isHtml: false, attachment: null },
    headers: [
      `Authentication-Results: ${filter}; spf=pass smtp.mailfrom=${domain}; dkim=none; dmarc=none header.from=${domain}`,
    ],
  })
  return { at, from, to: [to], raw }
}
