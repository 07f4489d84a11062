import { formatListDate, type Locale } from '@postern/core'
import { html } from 'hono/html'
import { mailPage, type RenderedMail } from '../mail-page'
import { style } from '../mail-styles'
import { accountMailMessages } from './account-mail.messages'
import type { AccountMail } from './account-mail.table'

/** What one account mail says. */
export interface AccountMailContent {
  kind: AccountMail
  locale: Locale
  timeZone: string
  username: string
  /** When it happened. */
  at: Date
  /** Absent: the mail only tells of something. */
  href?: string
}

/** The mail in its two forms, in the reader's language and zone. */
export function renderAccountMail({ kind, locale, timeZone, username, at, href }: AccountMailContent): RenderedMail {
  const { subject, action, foot, ...texts } = accountMailMessages[locale][kind]
  const intro = texts.intro(username, `${formatListDate(at, timeZone)} (${timeZone})`)
  const link = href && action ? { href, action } : null
  const button = link && [
    html`<tr><td style="${style.gap}"><p style="${style.action}"><a href="${link.href}" style="${style.button}" class="button">${link.action}</a></p></td></tr>`,
  ]
  return {
    subject,
    text: [subject, intro, ...(link ? [`${link.action}:\n${link.href}`] : []), foot.join('\n')].join('\n\n'),
    html: mailPage({ locale, title: subject, intro, rows: button ?? [], foot }),
  }
}
