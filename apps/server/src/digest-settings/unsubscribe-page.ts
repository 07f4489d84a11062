import type { Locale } from '@postern/core'
import { unsubscribeMessages } from '@postern/core/texts'
import { html } from 'hono/html'
import { plainPage } from '../branding/plain-page'
import type { MailBrand } from '../mail/mail-brand'
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
    return plainPage(
      { locale, title, brand },
      html`${isChanged ? said(texts.restored(address)) : ''}
<p>${first}${shownAddress}${rest.join(address)}</p>
<p class="muted">${texts.consequence}</p>
${button('unsubscribe', texts.stop)}`,
    )
  }
  return plainPage(
    { locale, title, brand },
    html`${said(texts.stopped(address))}
${isOnForAll ? button('subscribe', texts.again) : html`<p class="muted">${texts.offForAll}</p>`}`,
  )
}

/** Page for a wrong, old or incomplete link: the same for all of them. */
export function goneUnsubscribePage({ locale, brand }: { locale: Locale; brand: MailBrand }) {
  const texts = unsubscribeMessages[locale]
  return plainPage({ locale, title: texts.goneTitle, brand }, html`<p>${texts.gone}</p>`)
}

// Without its own address, the form posts to the page's, token included.
function button(action: string, text: string) {
  return html`<form method="post"><button name="action" value="${action}">${text}</button></form>`
}
