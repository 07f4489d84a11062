import { formatListDate, type Locale, stripInvisible } from '@postern/core'
import { spamReportMailMessages } from '@postern/core/texts'
import { html } from 'hono/html'
import type { MailBrand } from '../mail/mail-brand'
import { mailPage, type RenderedMail } from '../mail/mail-page'
import { style } from '../mail/mail-styles'

/** What a reporter is told. */
export interface ReplyContent {
  locale: Locale
  timeZone: string
  brand: MailBrand
  /** Of the reported mail. */
  subject: string
  reportedAt: Date
  isConfirmed: boolean
  /** The report said that the mail should not have been held. */
  isAboutHeld: boolean
  /** The reviewer's own words; may be empty. */
  words: string
}

const subjectAtMost = 120

/** The mail in its two forms, in the reporter's language and the reseller's brand. */
export function renderReply({ locale, timeZone, brand, reportedAt, words, ...report }: ReplyContent): RenderedMail {
  const texts = spamReportMailMessages[locale]
  const subject = stripInvisible(report.subject).slice(0, subjectAtMost) || texts.noSubject
  const intro = texts.intro(subject, `${formatListDate(reportedAt, timeZone)} (${timeZone})`)
  const outcome = texts.outcomes[outcomeOf(report)]
  const lines = words === '' ? [] : stripInvisible(words).split('\n')
  const card = [
    html`<tr><td style="${style.card}" class="card"><div style="${style.row}">${outcome}</div>${
      lines.length > 0
        ? html`<div style="${style.nextRow}" class="row"><p style="${style.muted}" class="muted">${texts.words}</p>${lines.map((line) => html`<p style="margin:4px 0 0">${line}</p>`)}</div>`
        : ''
    }</td></tr>`,
  ]
  return {
    subject: texts.subject,
    text: [texts.subject, intro, outcome, ...(words ? [`${texts.words}\n${lines.join('\n')}`] : []), texts.foot].join(
      '\n\n',
    ),
    html: mailPage({ locale, brand, title: texts.subject, preheader: outcome, intro, rows: card, foot: [texts.foot] }),
  }
}

function outcomeOf({ isConfirmed, isAboutHeld }: Pick<ReplyContent, 'isConfirmed' | 'isAboutHeld'>) {
  if (isConfirmed) return isAboutHeld ? 'wronglyHeld' : 'missed'
  return isAboutHeld ? 'rejectedHeld' : 'rejectedMissed'
}
