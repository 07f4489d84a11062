import { formatListDate, type Locale, stripInvisible } from '@postern/core'
import { html } from 'hono/html'
import type { MailBrand } from './mail-brand'
import { mailPage, type RenderedMail } from './mail-page'
import { style } from './mail-styles'

/** Words that a kind of answer has for all its mails. */
export interface ReplyTexts {
  subject: string
  intro: (subject: string, when: string) => string
  noSubject: string
  /** Before the administrator's own words. */
  words: string
  foot: string
}

/** Reply to a person's report or request. */
export interface ReplyContent {
  locale: Locale
  timeZone: string
  brand: MailBrand
  texts: ReplyTexts
  /** Subject of the mail in question. */
  subject: string
  askedAt: Date
  outcome: string
  /** The administrator's own words; may be empty. */
  words: string
}

const subjectAtMost = 120

/** The mail in its two forms, in the reader's language and the reseller's brand. */
export function renderReplyMail({ locale, timeZone, brand, texts, ...content }: ReplyContent): RenderedMail {
  const { askedAt, outcome, words } = content
  const subject = stripInvisible(content.subject).slice(0, subjectAtMost) || texts.noSubject
  const intro = texts.intro(subject, `${formatListDate(askedAt, timeZone)} (${timeZone})`)
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
