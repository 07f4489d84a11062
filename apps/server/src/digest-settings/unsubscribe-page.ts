import type { Locale } from '@postern/core'
import { unsubscribeMessages } from '@postern/core/texts'
import { html } from 'hono/html'
import type { MailBrand } from '../mail/mail-brand'
import { pageStylesAddress } from './page-styles'
import type { Subscription } from './unsubscribe.service'

export interface UnsubscribePage {
  subscription: Subscription
  brand: MailBrand
  /** True if the reader has just changed something. */
  isChanged: boolean
}

/** Page behind a mail's unsubscribe link: a question with a button. Nothing changes before it is pressed. */
export function unsubscribePage({ subscription, brand, isChanged }: UnsubscribePage) {
  const { locale, kind, isOn, isOnForAll, address } = subscription
  const texts = unsubscribeMessages[locale]
  const title = texts.title[kind]
  const [first, ...rest] = texts.ask[kind](address).split(address)
  const shownAddress = html`<bdi>${address}</bdi>`
  const said = (sentence: string) => {
    const [before, after] = sentence.split(address)
    return html`<p role="status">${before}${shownAddress}${after}</p>`
  }
  if (isOn) {
    return frame(
      { locale, title, brand },
      html`${isChanged ? said(texts.restored(address)) : ''}
<p>${first}${shownAddress}${rest.join(address)}</p>
<p class="muted">${texts.consequence}</p>
${button('unsubscribe', texts.stop)}`,
    )
  }
  return frame(
    { locale, title, brand },
    html`${said(texts.stopped(address))}
${isOnForAll ? button('subscribe', texts.again) : html`<p class="muted">${texts.offForAll}</p>`}`,
  )
}

/** Page for a wrong, old or incomplete link: the same for all of them. */
export function goneUnsubscribePage({ locale, brand }: { locale: Locale; brand: MailBrand }) {
  const texts = unsubscribeMessages[locale]
  return frame({ locale, title: texts.goneTitle, brand }, html`<p>${texts.gone}</p>`)
}

// Without its own address, the form posts to the page's, token included.
function button(action: string, text: string) {
  return html`<form method="post"><button name="action" value="${action}">${text}</button></form>`
}

interface Frame {
  locale: Locale
  title: string
  brand: MailBrand
}

function frame({ locale, title, brand }: Frame, content: ReturnType<typeof html>) {
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
