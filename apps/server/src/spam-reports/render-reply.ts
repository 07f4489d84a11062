import { spamReportMailMessages } from '@postern/core/texts'
import type { RenderedMail } from '../mail/mail-page'
import { type ReplyContent as Content, renderReplyMail } from '../mail/render-reply-mail'

/** Content of the reply to a reporter. */
export interface ReplyContent extends Pick<Content, 'locale' | 'timeZone' | 'brand' | 'subject' | 'words'> {
  reportedAt: Date
  isConfirmed: boolean
  /** True if the report said that the mail should not have been held. */
  isAboutHeld: boolean
}

/** Reply in both formats, in the reporter's language and with the reseller's brand. */
export function renderReply({ reportedAt, isConfirmed, isAboutHeld, ...content }: ReplyContent): RenderedMail {
  const texts = spamReportMailMessages[content.locale]
  const outcome = texts.outcomes[outcomeOf({ isConfirmed, isAboutHeld })]
  return renderReplyMail({ ...content, texts, outcome, askedAt: reportedAt })
}

function outcomeOf({ isConfirmed, isAboutHeld }: Pick<ReplyContent, 'isConfirmed' | 'isAboutHeld'>) {
  if (isConfirmed) return isAboutHeld ? 'wronglyHeld' : 'missed'
  return isAboutHeld ? 'rejectedHeld' : 'rejectedMissed'
}
