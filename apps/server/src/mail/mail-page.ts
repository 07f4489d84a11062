import type { Locale } from '@postern/core'
import { html, raw } from 'hono/html'
import { mailStyles, style } from './mail-styles'

/** A mail of the system in its two forms. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export interface MailPage {
  locale: Locale
  title: string
  intro: string
  /** Table rows between head and foot. */
  rows: ReturnType<typeof html>[]
  foot: readonly string[]
}

/** The HTML form that all mails of the system share. What is put in as text is escaped. */
export function mailPage({ locale, title, intro, rows, foot }: MailPage): string {
  return String(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${raw(mailStyles)}</style>
</head>
<body style="${style.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.column}">
<tr><td style="${style.head}">
<h1 style="${style.title}">${title}</h1>
<p style="${style.muted}" class="muted">${intro}</p>
</td></tr>
${rows}
<tr><td style="${style.foot}" class="muted">${foot.map((line) => html`<p style="${style.small}">${line}</p>`)}</td></tr>
</table></td></tr></table>
</body>
</html>`)
}
