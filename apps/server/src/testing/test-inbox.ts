import PostalMime from 'postal-mime'
import type { TestMailPath } from './test-mail-path'

export interface InboxMail {
  to: string[]
  subject: string
  text: string
  html: string
  /** First address in the text. */
  link: URL | null
}

/** Sends due account mails and returns everything received since the last call. */
export async function readInbox({
  accountMails,
  hop,
}: Pick<TestMailPath, 'accountMails' | 'hop'>): Promise<InboxMail[]> {
  while ((await accountMails.runOnce()) > 0);
  return Promise.all(
    hop.received.splice(0).map(async ({ to, raw }) => {
      const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
      const address = /https?:\/\/\S+/.exec(text)?.[0]
      return { to, subject, text, html, link: address ? new URL(address) : null }
    }),
  )
}
