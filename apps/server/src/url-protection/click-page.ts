import type { Locale } from '@postern/core'
import { clickPageMessages, urlsMessages } from '@postern/core/texts'
import type { UrlJudgement } from '@postern/core/urls'
import { html } from 'hono/html'
import { plainPage } from '../branding/plain-page'
import { shownLink } from '../mail/judge/link-match'
import type { MailBrand } from '../mail/mail-brand'
import { clickPath } from './protected-link'

/** Address of the script that lets readers go back. */
export const clickScriptPath = `${clickPath}/page.js`

/** Without it the page says that it can be closed. */
export const clickScript = `const button = document.getElementById('back')
if (history.length > 1) {
  button.hidden = false
  button.addEventListener('click', () => history.back())
}
`

interface Page {
  locale: Locale
  brand: MailBrand
}

interface StoppedPage extends Page {
  judgement: UrlJudgement
  target: URL
  /** Absent: there is no way on. */
  mayOpen?: boolean
}

/** Page instead of a suspicious or malicious link: where it leads, why it was stopped, and the way back. */
export function stoppedPage({ locale, brand, judgement, target, mayOpen }: StoppedPage) {
  const texts = clickPageMessages[locale]
  const isMalicious = judgement.verdict === 'malicious'
  const { title, text } = isMalicious ? texts.malicious : texts.suspicious
  const reasons = reasonsOf(judgement, locale)
  return plainPage(
    { locale, brand, title, script: clickScriptPath },
    html`<p>${text}</p>
<p class="muted">${texts.leadsTo}</p>
<p class="host"><bdi>${judgement.host}</bdi></p>
<p class="muted"><bdi>${shownLink(target)}</bdi></p>
<h2>${texts.why}</h2>
<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
${isMalicious || mayOpen ? '' : html`<p>${texts.notAllowed}</p>`}
<div class="actions"><button type="button" id="back" hidden>${texts.back}</button>
${!isMalicious && mayOpen ? html`<form method="post"><button class="plain" name="action" value="open">${texts.openAnyway}</button></form>` : ''}</div>
<p class="muted">${texts.close}</p>`,
  )
}

/** Page for a link that was changed, is incomplete, or whose customer is gone: the same for all of them. */
export function missingLinkPage({ locale, brand }: Page) {
  const { title, text } = clickPageMessages[locale].missing
  return plainPage({ locale, brand, title }, html`<p>${text}</p>`)
}

/** Page while a link cannot be checked. */
export function unavailablePage({ locale, brand }: Page) {
  const texts = clickPageMessages[locale]
  const { title, text } = texts.unavailable
  return plainPage(
    { locale, brand, title },
    html`<p>${text}</p><form method="get"><button>${texts.tryAgain}</button></form>`,
  )
}

/** A block list's pattern is nothing for readers of mail. */
function reasonsOf({ reason, signals }: UrlJudgement, locale: Locale): string[] {
  const texts = urlsMessages[locale]
  if (reason.kind === 'blockList' || reason.kind === 'feed') return [clickPageMessages[locale].listed]
  if (reason.kind === 'provider') return [texts.reasons.provider(reason.name)]
  const words: Readonly<Record<string, (detail: string) => string>> = texts.signals
  return signals.flatMap(({ code, detail }) => words[code]?.(detail) ?? [])
}
