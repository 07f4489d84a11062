import { formatListDate, type Locale } from '@postern/core'
import { html } from 'hono/html'
import type { MailBrand } from '../mail-brand'
import { mailPage, type RenderedMail } from '../mail-page'
import { solidButton, style } from '../mail-styles'
import { accountMailMessages } from './account-mail.messages'
import type { AccountMail } from './account-mail.table'

/** What one account mail says. */
export interface AccountMailContent {
  kind: AccountMail
  locale: Locale
  timeZone: string
  brand: MailBrand
  username: string
  /** When it happened. */
  at: Date
  /** Absent: the mail only tells of something. */
  href?: string
}

/** The mail in its two forms, in the reader's language and zone. */
export function renderAccountMail({
  kind,
  locale,
  timeZone,
  brand,
  username,
  at,
  href,
}: AccountMailContent): RenderedMail {
  const { subject, action, foot, ...texts } = accountMailMessages[locale][kind]
  const intro = texts.intro(username, `${formatListDate(at, timeZone)} (${timeZone})`)
  const link = href && action ? { href, action } : null
  const look = solidButton(brand.light)
  const button = link && [
    html`<tr><td style="${style.groupCell}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="${look.cell}" bgcolor="${brand.light.solid}" class="solid"><a href="${link.href}" style="${look.link}" class="solid">${link.action}</a></td></tr></table></td></tr>`,
  ]
  return {
    subject,
    text: [subject, intro, ...(link ? [`${link.action}:\n${link.href}`] : []), foot.join('\n')].join('\n\n'),
    html: mailPage({ locale, brand, title: subject, preheader: intro, intro, rows: button ?? [], foot }),
  }
}
