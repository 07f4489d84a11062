import { formatListDate } from '@postern/core'
import { toDigestLink } from '@postern/core/digest-link'
import { reasonText } from '@postern/core/quarantine'
import { type DigestMailMessages, digestMailMessages, quarantineMessages } from '@postern/core/texts'
import { html } from 'hono/html'
import { mailPage, type RenderedMail } from '../mail-page'
import { style } from '../mail-styles'
import type { DigestEntry } from './digest-entry'
import type { Digest } from './read-digest'

interface Shown extends DigestEntry {
  date: string
  reasonInWords: string
  href: string | null
}

/** The mail in its two forms. What comes from a message is escaped and stands in its own direction. */
export function renderDigest(digest: Digest, publicUrl: string): RenderedMail {
  const texts = digestMailMessages[digest.locale]
  const shown = [...digest.entries]
    .sort((a, b) => Number(a.isDangerous) - Number(b.isDangerous) || b.id - a.id)
    .map((entry) => toShown(entry, digest, publicUrl))
  return {
    subject: texts.subject(shown.length),
    text: asText(shown, digest, texts),
    html: asHtml(shown, digest, texts),
  }
}

function toShown(entry: DigestEntry, { locale, timeZone }: Digest, publicUrl: string): Shown {
  return {
    ...entry,
    date: formatListDate(entry.receivedAt, timeZone),
    reasonInWords: reasonText(entry.reason, quarantineMessages[locale]),
    href: entry.link && new URL(toDigestLink(entry.id, entry.link), publicUrl).href,
  }
}

function asText(entries: Shown[], { timeZone }: Digest, texts: DigestMailMessages): string {
  const blocks = entries.map((entry) => {
    const from = [entry.name, entry.address && `<${entry.address}>`].filter(Boolean).join(' ') || texts.noSender
    return [
      `${texts.subjectLabel}: ${entry.subject || texts.noSubject}`,
      `${texts.from}: ${from}`,
      ...(entry.realSender ? [texts.mismatch(entry.realSender)] : []),
      `${texts.received}: ${entry.date}`,
      `${texts.reason}: ${entry.reasonInWords}`,
      entry.href ?? texts.virus,
    ].join('\n')
  })
  const end = [texts.timeZone(timeZone), texts.deleted, texts.forward].join('\n')
  return [texts.title, texts.intro(entries.length), ...blocks, end].join('\n\n')
}

function asHtml(entries: Shown[], { locale, timeZone }: Digest, texts: DigestMailMessages): string {
  return mailPage({
    locale,
    title: texts.title,
    intro: `${texts.intro(entries.length)} ${texts.timeZone(timeZone)}`,
    rows: entries.map((entry) => row(entry, texts)),
    foot: [texts.deleted, texts.forward],
  })
}

function row(entry: Shown, texts: DigestMailMessages) {
  const tone = entry.isDangerous ? style.dangerBadge : style.badge
  return html`<tr><td style="${style.gap}"><div style="${style.entry}" class="entry">
<span style="${tone}" class="${entry.isDangerous ? 'badge danger' : 'badge'}"><bdi>${entry.reasonInWords}</bdi></span>
<p style="${style.subject}"><bdi>${entry.subject || texts.noSubject}</bdi></p>
<p style="${style.line}"><bdi>${entry.name || entry.address || texts.noSender}</bdi>${
    entry.name && entry.address ? html`<br><bdi style="${style.address}" class="muted">${entry.address}</bdi>` : ''
  }${entry.realSender ? html`<br><bdi style="${style.address}" class="muted">${texts.mismatch(entry.realSender)}</bdi>` : ''}</p>
<p style="${style.line}" class="muted">${texts.received}: ${entry.date}</p>
${
  entry.href
    ? html`<p style="${style.action}"><a href="${entry.href}" style="${style.button}" class="button">${texts.open}</a></p>`
    : html`<p style="${style.line}">${texts.virus}</p>`
}
</div></td></tr>`
}
