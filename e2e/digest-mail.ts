import { type ReceivedMail, withoutBrand } from './demo.fixture'
import { sendMail, spamMessage } from './send-mail'
import type { Demo } from './start-demo'

export interface HeldMessage {
  id: number
  /** Recipient of the message. */
  to: string
  /** Link to its page, from the mail that announced it. */
  link: string
  /** All links in that mail. */
  links: string[]
  /** As sent. */
  raw: Buffer
}

export interface HoldOptions {
  /** One of Contoso's users, for whom no earlier test has allowed the sender: all tests of a worker share the demo. */
  to: string
  subject: string
  /** One that differs from the displayed address is spoofed. Default: the same. */
  sender?: string
}

const waitMs = 60_000

/** Sends spam and waits for the digest that lists it. */
export async function holdMessage(
  demo: Demo,
  { to, subject, sender = 'news@growthweekly.example' }: HoldOptions,
): Promise<HeldMessage> {
  const raw = spamMessage({ to, subject })
  const answer = await sendMail(demo.smtpPort, { from: sender, to, raw })
  if (!answer.startsWith('250')) throw new Error(`The message was not taken: ${answer}`)
  for (const end = Date.now() + waitMs; Date.now() < end; ) {
    const held = await findHeld(demo, to, subject)
    if (held) return { ...held, raw }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`No mail tells ${to} of ${subject}.`)
}

/** First call of a digest page, made directly. */
export async function askEntry(link: string): Promise<{ stage: string; message: { subject: string } }> {
  const { origin, pathname, searchParams } = new URL(link)
  const query = new URLSearchParams({ releaseCode: searchParams.get('releaseCode') ?? '' })
  const answer = await fetch(`${origin}/api/v1${pathname}/?${query}`)
  return (await answer.json()) as { stage: string; message: { subject: string } }
}

async function findHeld(
  { mailbox, portal }: Demo,
  to: string,
  subject: string,
): Promise<Omit<HeldMessage, 'raw'> | undefined> {
  const query = new URLSearchParams({ to, limit: '20' })
  const { messages } = (await (await fetch(`${mailbox}/api/messages?${query}`)).json()) as { messages: ReceivedMail[] }
  for (const { id } of messages) {
    const { text, html } = (await (await fetch(`${mailbox}/api/messages/${id}`)).json()) as {
      text?: string
      html?: string
    }
    if (!text?.includes(subject)) continue
    const links = linksOf(portal, text, html ?? '')
    for (const link of links.filter((found) => /\/quarantine\/\d+\/digest\?[^#]+$/.test(found))) {
      if ((await askEntry(link)).message?.subject !== subject) continue
      return { to, id: Number(/\/quarantine\/(\d+)/.exec(link)?.[1]), link, links }
    }
  }
  return undefined
}

/** Links that a reader can follow: addresses in the text and links of the HTML, not its pictures. All below the portal's own host. */
function linksOf(portal: string, text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll(/&amp;|&#38;/g, '&'))
  const inText = text.match(/https?:\/\/[^\s"'<>]+/g) ?? []
  const links = [...inText, ...inHtml].map(withoutBrand)
  return [...new Set(links)].filter((link) => link.startsWith(`${portal}/`))
}
