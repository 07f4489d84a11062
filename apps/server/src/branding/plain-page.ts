import type { Locale } from '@postern/core'
import { html } from 'hono/html'
import { pageStylesAddress } from '../digest-settings/page-styles'
import type { MailBrand } from '../mail/mail-brand'

interface PlainPage {
  locale: Locale
  title: string
  brand: MailBrand
  /** Address of a script on this origin; the page works without. */
  script?: string
}

/** A page in a reseller's look for people who are not signed in. */
export function plainPage({ locale, title, brand, script }: PlainPage, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${brand.title ? `${title} · ${brand.title}` : title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pageStylesAddress(brand)}">
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body>
${brand.title ? html`<header>${picture(brand)}</header>` : ''}
<main><h1>${title}</h1>
${content}</main>
</body>
</html>`
}

// Uses the path only: pictures load from the page's own origin.
function picture({ title, logo, logoDark }: MailBrand) {
  if (!logo) return title
  const path = (address: string) => new URL(address).pathname
  return html`<picture>${logoDark ? html`<source srcset="${path(logoDark)}" media="(prefers-color-scheme: dark)">` : ''}<img src="${path(logo)}" alt="${title}" height="32"></picture>`
}
