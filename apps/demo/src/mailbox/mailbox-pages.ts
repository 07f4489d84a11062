import { html, raw } from 'hono/html'
import type { Address, Email } from 'postal-mime'
import type { StoredMail } from './mail-store'

export interface ListPage {
  messages: StoredMail[]
  count: number
  to: string
  subject: string
  page: number
  pageSize: number
}

export function listPage({ messages, count, to, subject, page, pageSize }: ListPage) {
  const last = Math.max(1, Math.ceil(count / pageSize))
  const address = (target: number) => `/?${new URLSearchParams({ to, subject, page: String(target) })}`
  return frame(
    'Mailbox',
    html`<form class="search" method="get" action="/">
<label>To <input name="to" value="${to}" maxlength="60"></label>
<label>Subject <input name="subject" value="${subject}" maxlength="60"></label>
<button>Search</button>
<p class="muted">${count} ${count === 1 ? 'mail' : 'mails'}</p>
</form>
${
  messages.length === 0
    ? html`<p class="empty">No mail here. Relayed and released mail and the system’s own mails arrive in this mailbox.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Mails"><table>
<thead><tr><th scope="col">Received</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${messages.map(row)}</tbody></table></div>`
}
<nav aria-label="Pages" class="pages">
${page > 1 ? html`<a href="${address(page - 1)}">Newer</a>` : ''}
<span class="muted">Page ${page} of ${last}</span>
${page < last ? html`<a href="${address(page + 1)}">Older</a>` : ''}
</nav>`,
  )
}

function row({ id, receivedAt, from, to, subject }: StoredMail) {
  return html`<tr><td class="time">${receivedAt.slice(0, 19).replace('T', ' ')}</td><td><bdi>${from || '(bounce)'}</bdi></td>
<td><bdi>${to.join(', ')}</bdi></td><td><a href="/messages/${id}"><bdi>${subject || '(no subject)'}</bdi></a></td></tr>`
}

/** Page of one mail. Its HTML is in a frame that runs and loads nothing; links open in a new tab. */
export function messagePage(id: string, email: Email) {
  return frame(
    'Mail',
    html`<p><a href="/">Back to the mailbox</a> · <a href="/api/messages/${id}/raw" download>Source</a></p>
<dl><dt>From</dt><dd><bdi>${addressText(email.from)}</bdi></dd>
<dt>To</dt><dd><bdi>${(email.to ?? []).map(addressText).join(', ')}</bdi></dd>
<dt>Subject</dt><dd><bdi>${email.subject ?? ''}</bdi></dd>
<dt>Date</dt><dd>${email.date ?? ''}</dd>
${email.attachments.length > 0 ? html`<dt>Attachments</dt><dd>${email.attachments.map(({ filename }) => filename ?? 'unnamed').join(', ')}</dd>` : ''}</dl>
${
  email.html
    ? html`<iframe title="Message" src="/messages/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<pre tabindex="0">${email.text ?? ''}</pre>`
}
<details><summary>Headers</summary><pre>${email.headerLines
      .map(({ line }) => line)
      .reverse()
      .join('\n')}</pre></details>`,
  )
}

/** The mail's own HTML, with links opening in a new tab. The response's policy blocks everything else. */
export function messageFrame(content: string) {
  return html`<!doctype html><base target="_blank">${raw(content)}`
}

function addressText(address: Address | undefined): string {
  if (!address) return ''
  return address.name && address.address ? `${address.name} <${address.address}>` : (address.address ?? address.name)
}

function frame(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Demo mailbox</title><link rel="stylesheet" href="/mailbox.css"></head>
<body><header><a href="/">Demo mailbox</a></header><main><h1>${title}</h1>${content}</main></body></html>`
}
