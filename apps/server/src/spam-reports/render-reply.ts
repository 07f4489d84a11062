import { spamReportMailMessages } from '@postern/core/texts'
import type { UrlClaim } from '@postern/core/urls'
import type { RenderedMail } from '../mail/mail-page'
import { type ReplyContent as Content, renderReplyMail } from '../mail/render-reply-mail'

/** Content of the reply to a reporter. */
export interface ReplyContent extends Pick<Content, 'locale' | 'timeZone' | 'brand' | 'subject' | 'words'> {
  reportedAt: Date
  isConfirmed: boolean
  /** Subject of the report: mail that was let through, mail that was held, or a link said to be safe or malicious. */
  about: 'missed' | 'held' | UrlClaim
}

/** Reply in both formats, in the reporter's language and with the reseller's brand. */
export function renderReply({ reportedAt, isConfirmed, about, ...content }: ReplyContent): RenderedMail {
  const { introLink, ...mail } = spamReportMailMessages[content.locale]
  const [confirmed, rejected] = outcomes[about]
  const outcome = mail.outcomes[isConfirmed ? confirmed : rejected]
  const texts = { ...mail, intro: about === 'safe' || about === 'malicious' ? introLink : mail.intro }
  return renderReplyMail({ ...content, texts, outcome, askedAt: reportedAt })
}

const outcomes = {
  missed: ['missed', 'rejectedMissed'],
  held: ['wronglyHeld', 'rejectedHeld'],
  safe: ['linkSafe', 'rejectedLink'],
  malicious: ['linkMalicious', 'rejectedLink'],
} as const
