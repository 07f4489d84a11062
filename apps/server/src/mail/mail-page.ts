import type { Locale } from '@postern/core'
import { html, raw } from 'hono/html'
import type { MailBrand } from './mail-brand'
import { mailStyles, style } from './mail-styles'

/** A system mail in HTML and plain text. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export type Markup = ReturnType<typeof html>

export interface MailPage {
  locale: Locale
  brand: MailBrand
  title: string
  /** Text that a mailbox list shows beside the subject. */
  preheader: string
  intro: string | Markup
  /** Table rows between head and foot. */
  rows: Markup[]
  foot: readonly (string | Markup)[]
}

/** HTML layout shared by all system mails. Interpolated text is escaped. */
export function mailPage({ locale, brand, title, preheader, intro, rows, foot }: MailPage): string {
  return String(html`<!doctype html>
<html lang="${locale}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${raw(officeHead)}
<style>${raw(mailStyles(brand.dark))}</style>
</head>
<body style="${style.body}" class="page">
<div style="${style.hidden}" aria-hidden="true">${preheader}${raw(emptyPreview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f8fa" class="page" lang="${locale}"><tr><td align="center" style="${style.page}" class="outer">
${raw(officeColumnStart)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.column}">
${brandRow(brand)}
<tr><td style="${style.head}">
<h1 style="${style.title}">${title}</h1>
<p style="${style.muted}" class="muted">${intro}</p>
</td></tr>
${rows}
<tr><td style="${style.foot}" class="muted">${foot.map((line) => html`<p style="${style.line}" class="muted">${line}</p>`)}</td></tr>
</table>
${raw(officeColumnEnd)}
</td></tr></table>
</body>
</html>`)
}

// Without pictures the name is shown instead, in the size of a heading.
function brandRow({ title, logo, logoDark }: MailBrand): Markup | '' {
  if (!title) return ''
  if (!logo) return html`<tr><td style="${style.brand}">${title}</td></tr>`
  const dark = logoDark ? html`<img src="${logoDark}" alt="${title}" style="${style.darkLogo}" class="dark-logo">` : ''
  return html`<tr><td style="${style.logoCell}">${raw(officeStart)}<img src="${logo}" alt="${title}" height="32">${raw(officeEnd)}${raw(othersStart)}<img src="${logo}" alt="${title}" style="${style.logo}"${logoDark ? raw(' class="light-logo"') : ''}>${dark}${raw(othersEnd)}</td></tr>`
}

// Outlook on Windows renders mails with Word: it does not support max-width, and scales pictures with the screen unless told otherwise.
const officeHead =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th,div,p,a,h1,h2{font-family:"Segoe UI",Arial,sans-serif!important}</style><![endif]-->'
const officeColumnStart =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->'
const officeColumnEnd = '<!--[if mso]></td></tr></table><![endif]-->'
// It does not support max-height either; in other programs that would cut off the name when the picture is not shown.
const officeStart = '<!--[if mso]>'
const officeEnd = '<![endif]-->'
const othersStart = '<!--[if !mso]><!-->'
const othersEnd = '<!--<![endif]-->'
// Keeps the following text out of the preview next to the subject.
const emptyPreview = '&#847;&zwnj;&nbsp;'.repeat(40)
